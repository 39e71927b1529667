import { openPicture } from './open-picture.ts'

/** Wide enough to show light and dark, and some 100 bytes small, so that every list can bring it along. */
const PLACEHOLDER_PIXELS = 16

/**
 * A tiny picture as a data: address. It is made from every pixel.
 * @throws when the picture cannot be decoded to its end
 */
export async function makePlaceholder(path: string): Promise<string> {
  const tiny = await openPicture(path)
    .resize(PLACEHOLDER_PIXELS, PLACEHOLDER_PIXELS, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 40 })
    .toBuffer()
  return `data:image/webp;base64,${tiny.toString('base64')}`
}
