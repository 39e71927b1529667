import { openPicture } from './open-picture.ts'

/** Higher quality makes files larger without a visible difference. */
const QUALITY = 75
const JPEG_QUALITY = 78

/** An encoded picture with its size in pixels. */
export interface ResizedPicture {
  data: Buffer
  mediaType: 'image/webp' | 'image/jpeg'
  width: number
  height: number
}

/**
 * Creates a smaller, upright WebP of a picture, without the EXIF of the original.
 * @param path of a picture that was accepted at upload
 * @param pixels maximum of the longer side
 */
export async function resizePicture(path: string, pixels: number): Promise<ResizedPicture> {
  const { data, info } = await resize(path, pixels, QUALITY).toBuffer({ resolveWithObject: true })
  return { data, mediaType: 'image/webp', width: info.width, height: info.height }
}

/** Like `resizePicture`, but creates a JPEG, which is white where the picture is transparent. */
export async function resizeToJpeg(path: string, pixels: number): Promise<ResizedPicture> {
  const { data, info } = await fit(path, pixels)
    .flatten({ background: '#fff' })
    .jpeg({ quality: JPEG_QUALITY })
    .toBuffer({ resolveWithObject: true })
  return { data, mediaType: 'image/jpeg', width: info.width, height: info.height }
}

/** Enough to show light and dark areas in about 100 bytes, so that lists can include it. */
const PLACEHOLDER_PIXELS = 16
const PLACEHOLDER_QUALITY = 40

/**
 * A tiny version of a picture as a data: URL. Creating it decodes every pixel.
 * @throws when the picture cannot be decoded completely
 */
export async function makePlaceholder(path: string): Promise<string> {
  const tiny = await resize(path, PLACEHOLDER_PIXELS, PLACEHOLDER_QUALITY).toBuffer()
  return `data:image/webp;base64,${tiny.toString('base64')}`
}

const fit = (path: string, pixels: number) =>
  openPicture(path).resize(pixels, pixels, { fit: 'inside', withoutEnlargement: true })

const resize = (path: string, pixels: number, quality: number) => fit(path, pixels).webp({ quality })
