import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'

interface PictureOptions {
  format?: 'jpeg' | 'png' | 'gif' | 'webp'
  /** Pixels as stored, before any turning. */
  width?: number
  height?: number
  background?: string
  /** Noise does not compress, so that a file has some length. */
  isNoisy?: boolean
  /** EXIF's number, 1 to 8; 6 is what a phone held upright writes. */
  orientation?: number
  /** Further EXIF, for example `{ IFD2: { DateTimeOriginal: '2025:01:05 10:00:00' } }`. */
  exif?: Record<string, Record<string, string>>
}

/** The bytes of a picture made for a test. */
export function makePicture(options: PictureOptions = {}): Promise<Buffer> {
  const { format = 'jpeg', width = 64, height = 48, background = '#c65', isNoisy = false, orientation, exif } = options
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const picture = sharp({ create: { width, height, channels: 3, background, ...(isNoisy && { noise }) } })
  if (exif) picture.withExif(exif)
  if (orientation) picture.withMetadata({ orientation })
  return picture.toFormat(format).toBuffer()
}

/** A changed copy. By way of a file: where the product's rules for opening pictures are loaded, those in memory are refused. */
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
