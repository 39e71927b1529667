import type { Reader } from '../../database/reader.ts'
import { type Fingerprint, isSamePicture } from './fingerprint.ts'
import { listSimilarPhotos, type PortfolioPhoto } from './fingerprints.queries.ts'

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
