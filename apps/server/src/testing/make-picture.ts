import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'

interface PictureOptions {
  format?: 'jpeg' | 'png' | 'gif' | 'webp'
  /** Pixels as stored, before any rotation. */
  width?: number
  height?: number
  background?: string
  /** Noise does not compress, which makes the file larger. */
  isNoisy?: boolean
  /** EXIF orientation, 1 to 8. A phone in portrait orientation writes 6. */
  orientation?: number
  /** Other EXIF data, for example `{ IFD2: { DateTimeOriginal: '2025:01:05 10:00:00' } }`. */
  exif?: Record<string, Record<string, string>>
}

/** Creates a picture for a test. */
export function makePicture(options: PictureOptions = {}): Promise<Buffer> {
  const { format = 'jpeg', width = 64, height = 48, background = '#c65', isNoisy = false, orientation, exif } = options
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const picture = sharp({ create: { width, height, channels: 3, background, ...(isNoisy && { noise }) } })
  if (exif) picture.withExif(exif)
  if (orientation) picture.withMetadata({ orientation })
  return picture.toFormat(format).toBuffer()
}

/** Returns a changed copy. Reads from a file, because decodeLikeServer blocks the loaders of buffers. */
export async function changePicture(picture: Buffer, change: (picture: Sharp) => Sharp): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'daywork-picture-'))
  const path = join(folder, 'picture')
  try {
    await writeFile(path, picture)
    return await change(sharp(path)).toBuffer()
  } finally {
    await rm(folder, { recursive: true })
  }
}
