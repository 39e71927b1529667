import { takeFingerprint } from '../look-alikes/fingerprint.ts'
import { insertFingerprint } from '../look-alikes/fingerprints.queries.ts'
import { readSquare } from '../look-alikes/read-square.ts'
import { lacksDerivative, setTakenAt } from '../media.queries.ts'
import { makeCopy } from '../pictures/make-copy.ts'
import { readCaptureTime } from '../pictures/read-capture-time.ts'
import { type Variant, VARIANTS } from '../signed-address.ts'
import { keepPicture, type Workshop } from './workshop.ts'

/** Fills a card of the interface on an ordinary screen; of the longer side. */
export const THUMBNAIL_PIXELS = 320
/** Fills a laptop's screen. */
export const PREVIEW_PIXELS = 1280

interface Photo {
  path: string
  sha256: string
}

/** Finds when a photo was taken and what it looks like, and makes its copies. The record of the preview comes last. */
export async function makeOfPhoto(workshop: Workshop, photo: Photo): Promise<void> {
  const { path, sha256 } = photo
  const takenAt = await readCaptureTime(path)
  if (takenAt) await setTakenAt(workshop.db, sha256, takenAt)
  await insertFingerprint(workshop.db, sha256, takeFingerprint(await readSquare(path)))
  await keepCopyOf(workshop, photo, VARIANTS.thumbnail, THUMBNAIL_PIXELS)
  await keepCopyOf(workshop, photo, VARIANTS.preview, PREVIEW_PIXELS)
}

async function keepCopyOf(workshop: Workshop, { path, sha256 }: Photo, variant: Variant, pixels: number) {
  if (!(await lacksDerivative(workshop.db, sha256, variant))) return
  await keepPicture(workshop, { sha256, variant }, await makeCopy(path, pixels))
}
