import { openPicture } from './open-picture.ts'

/** Above this, files grow faster than anybody sees a difference. */
const QUALITY = 75

/** Encoded, with its size in pixels. */
export interface PictureCopy {
  data: Buffer
  width: number
  height: number
}

/**
 * Makes a small upright copy of a picture as WebP, without the EXIF of the original.
 * @param path of a picture that was accepted at upload
 * @param pixels of the longer side, at most
 */
export async function makeCopy(path: string, pixels: number): Promise<PictureCopy> {
  const { data, info } = await openPicture(path)
    .resize(pixels, pixels, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}
