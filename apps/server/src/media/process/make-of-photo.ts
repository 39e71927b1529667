import { setTakenAt } from '../media.queries.ts'
import { makeCopy } from '../pictures/make-copy.ts'
import { readCaptureTime } from '../pictures/read-capture-time.ts'
import { VARIANTS } from '../signed-address.ts'
import { keepPicture, type Workshop } from './workshop.ts'

/** Fills a card of the interface on an ordinary screen; of the longer side. */
export const THUMBNAIL_PIXELS = 320
/** Fills a laptop's screen. */
export const PREVIEW_PIXELS = 1280

/** Of a photo: when it was taken, and its copies. The preview's record says that all is done. */
export async function makeOfPhoto(workshop: Workshop, { path, sha256 }: { path: string; sha256: string }) {
  const takenAt = await readCaptureTime(path)
  if (takenAt) await setTakenAt(workshop.db, sha256, takenAt)
  await keepPicture(workshop, { sha256, variant: VARIANTS.thumbnail }, await makeCopy(path, THUMBNAIL_PIXELS))
  await keepPicture(workshop, { sha256, variant: VARIANTS.preview }, await makeCopy(path, PREVIEW_PIXELS))
}
