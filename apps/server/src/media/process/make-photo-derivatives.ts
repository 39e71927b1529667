import { lacksDerivative, setTakenAt } from '../media.queries.ts'
import { calculateFingerprint } from '../near-duplicates/fingerprint.ts'
import { insertFingerprint } from '../near-duplicates/fingerprints.queries.ts'
import { readSquare } from '../near-duplicates/read-fingerprints.ts'
import { readCaptureTime } from '../pictures/read-capture-time.ts'
import { resizePicture } from '../pictures/resize-picture.ts'
import { type Variant, VARIANTS } from '../signed-url.ts'
import { type DerivativeContext, storePicture } from './derivative-context.ts'

/** Fills a card on an ordinary screen; of the longer side. */
export const THUMBNAIL_PIXELS = 320

/** Fills a laptop's screen. */
export const PREVIEW_PIXELS = 1280

interface Photo {
  path: string
  sha256: string
}

/** Records a photo's capture time and fingerprint, and makes its derivatives. The preview's row comes last. */
export async function makePhotoDerivatives(context: DerivativeContext, photo: Photo): Promise<void> {
  const { path, sha256 } = photo
  const takenAt = await readCaptureTime(path)
  if (takenAt) await setTakenAt(context.db, sha256, takenAt)
  await insertFingerprint(context.db, sha256, calculateFingerprint(await readSquare(path)))
  await makeResized(context, photo, VARIANTS.thumbnail, THUMBNAIL_PIXELS)
  await makeResized(context, photo, VARIANTS.preview, PREVIEW_PIXELS)
}

async function makeResized(context: DerivativeContext, { path, sha256 }: Photo, variant: Variant, pixels: number) {
  if (!(await lacksDerivative(context.db, sha256, variant))) return
  await storePicture(context, { sha256, variant }, await resizePicture(path, pixels))
}
