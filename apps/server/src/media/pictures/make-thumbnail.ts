import { openPicture } from './open-picture.ts'

/** Fills a card of the interface on an ordinary screen; of the longer side. */
const THUMBNAIL_PIXELS = 320
/** Above this, files grow faster than anybody sees a difference at this size. */
const QUALITY = 75

/**
 * Makes a small upright copy of a picture as WebP, without the EXIF of the original.
 * @param path of a picture that was accepted at upload
 */
export async function makeThumbnail(path: string): Promise<{ data: Buffer; width: number; height: number }> {
  const { data, info } = await openPicture(path)
    .resize(THUMBNAIL_PIXELS, THUMBNAIL_PIXELS, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}
