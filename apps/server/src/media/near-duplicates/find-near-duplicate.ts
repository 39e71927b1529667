import type { Reader } from '../../database/reader.ts'
import { type Fingerprint, measureDifference } from './fingerprint.ts'
import { listSimilarPhotos, type PortfolioPhoto } from './fingerprints.queries.ts'

/**
 * In trials with drawn plates, meters and signs, copies of one picture stayed under 0.65, including rotated, darkened,
 * blurred, noisy and small ones, and other pictures above 0.8. An overexposed copy differs by more and is not recognized.
 */
const DIFFERENCE_MAX = 0.7

/** Compares the details of pictures whose prints are similar. */
export const isSamePicture = (one: Uint8Array, other: Uint8Array): boolean =>
  measureDifference(one, other) <= DIFFERENCE_MAX

/**
 * The most similar photo of the portfolio that shows the same picture.
 * @param rotations fingerprints of one picture in all rotations, since the camera may have been held sideways
 */
export async function findNearDuplicate(
  reader: Reader,
  rotations: readonly Fingerprint[],
): Promise<PortfolioPhoto | undefined> {
  for (const { detail, print } of rotations) {
    const similar = await listSimilarPhotos(reader, print)
    const found = similar.find((photo) => isSamePicture(photo.detail, detail))
    if (found) return found
  }
  return undefined
}
