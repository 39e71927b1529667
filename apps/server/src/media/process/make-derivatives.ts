import { isImageType } from '@daywork/domain/portfolio/media-types'
import { findBusinessTimeZone } from '../../database/business-time-zone.ts'
import { findOriginalType, lacksDerivative, setTakenAt } from '../media.queries.ts'
import { calculateFingerprint } from '../near-duplicates/fingerprint.ts'
import { insertFingerprint } from '../near-duplicates/fingerprints.queries.ts'
import { readSquare } from '../near-duplicates/read-fingerprints.ts'
import { readCaptureTime } from '../pictures/read-capture-time.ts'
import { resizePicture, type ResizedPicture, resizeToJpeg } from '../pictures/resize-picture.ts'
import { type Variant, VARIANTS } from '../signed-url.ts'
import { originalKey } from '../storage/storage-keys.ts'
import { type DerivativeContext, PREVIEW_PIXELS, storePicture, THUMBNAIL_PIXELS } from './derivative-context.ts'
import { makeVideoDerivatives } from './make-video-derivatives.ts'

/**
 * Creates what an original lacks: facts that are read from its content, and its derivatives. It is idempotent, so an
 * interrupted job can run again. An original that was purged in the meantime is skipped.
 */
export async function makeDerivatives(context: DerivativeContext, sha256: string): Promise<void> {
  const mediaType = await findOriginalType(context.db, sha256)
  if (mediaType === undefined) return
  await context.storage.withFile(originalKey(sha256), context.folder, (path) =>
    isImageType(mediaType)
      ? makePhotoDerivatives(context, { sha256, path })
      : makeVideoDerivatives(context, {
          sha256,
          path,
          mediaType: mediaType === 'video/mp4' ? mediaType : 'video/webm',
        }),
  )
}

interface Photo {
  path: string
  sha256: string
}

/** Records a photo's capture time and fingerprint, and creates its derivatives. Inserts the row of the preview last. */
async function makePhotoDerivatives(context: DerivativeContext, photo: Photo): Promise<void> {
  const { path, sha256 } = photo
  const takenAt = await readCaptureTime(path, await findBusinessTimeZone(context.db))
  if (takenAt) await setTakenAt(context.db, sha256, takenAt)
  await insertFingerprint(context.db, sha256, calculateFingerprint(await readSquare(path)))
  await makeResized(context, photo, VARIANTS.thumbnail, () => resizePicture(path, THUMBNAIL_PIXELS))
  await makeResized(context, photo, VARIANTS.print, () => resizeToJpeg(path, PREVIEW_PIXELS))
  await makeResized(context, photo, VARIANTS.preview, () => resizePicture(path, PREVIEW_PIXELS))
}

/** Creates the copy for PDF reports, which photos of earlier versions may lack. */
export async function makePrintCopy(context: DerivativeContext, sha256: string): Promise<void> {
  if (!(await lacksDerivative(context.db, sha256, VARIANTS.print))) return
  await context.storage.withFile(originalKey(sha256), context.folder, (path) =>
    makeResized(context, { path, sha256 }, VARIANTS.print, () => resizeToJpeg(path, PREVIEW_PIXELS)),
  )
}

async function makeResized(
  context: DerivativeContext,
  { sha256 }: Photo,
  variant: Variant,
  resize: () => Promise<ResizedPicture>,
): Promise<void> {
  if (!(await lacksDerivative(context.db, sha256, variant))) return
  await storePicture(context, { sha256, variant }, await resize())
}
