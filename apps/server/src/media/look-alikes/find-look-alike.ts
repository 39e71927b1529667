import type { Db } from '../../database/handle.ts'
import { type Fingerprint, measureDifference } from './fingerprint.ts'
import { type KnownPhoto, listNearPhotos } from './fingerprints.queries.ts'

/**
 * In trials with drawn plates, meters and signs, copies of one picture stayed under 0.65, turned, darkened, blurred, noisy and
 * small ones too, and other pictures above 0.8. Where light is blown out a copy differs by more and is not known again.
 */
const DIFFERENCE_MAX = 0.7

/** Decides between pictures whose prints are near, by their details. */
export const isSamePicture = (one: Uint8Array, other: Uint8Array): boolean =>
  measureDifference(one, other) <= DIFFERENCE_MAX

/**
 * A photo of the portfolio that looks the same; of several the nearest.
 * @param turned of one picture, as it is and turned: whoever holds a camera crookedly takes the same photo
 */
export async function findLookAlike(db: Db, turned: readonly Fingerprint[]): Promise<KnownPhoto | undefined> {
  for (const { detail, print } of turned) {
    const near = await listNearPhotos(db, print)
    const found = near.find((photo) => isSamePicture(photo.detail, detail))
    if (found) return found
  }
  return undefined
}
