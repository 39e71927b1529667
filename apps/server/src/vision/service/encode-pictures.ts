import { openPicture } from '../../media/pictures/open-picture.ts'
import type { Picture } from '../findings.ts'

/** JPEG quality, 1 to 100: letters stay legible. */
const QUALITY = 82

/** The pictures as parts of a chat message, upright, at most `pixels` on the longer side, without where they were taken. */
export async function encodePictures(pictures: readonly Picture[], pixels: number) {
  const parts: { type: 'image_url'; image_url: { url: string } }[] = []
  for (const { path } of pictures) {
    const jpeg = await openPicture(path)
      .resize(pixels, pixels, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .jpeg({ quality: QUALITY })
      .toBuffer()
    parts.push({ type: 'image_url', image_url: { url: `data:image/jpeg;base64,${jpeg.toString('base64')}` } })
  }
  return parts
}
