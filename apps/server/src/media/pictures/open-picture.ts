import { access, constants } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'

/**
 * Larger pictures are rejected: decoding takes about 4 bytes of memory per pixel for some formats. Phones take photos of
 * 50.3 million pixels (8192 x 6144) and panoramas of up to 63 million (16,382 wide).
 */
const PIXELS_MAX = 65_000_000

const LOADERS = [
  'VipsForeignLoadJpegFile',
  'VipsForeignLoadPngFile',
  'VipsForeignLoadNsgifFile',
  'VipsForeignLoadWebpFile',
]

let isRestricted = false

/**
 * Limits what sharp decodes in this process, and how. Every process that opens pictures calls it at its start.
 * @returns a function that removes the limits
 */
export function restrictDecoders(): () => void {
  // Each picture is decoded once, so a cache of decoded ones only takes memory.
  sharp.cache(false)
  // One thread per picture: the other cores are for requests that users wait for.
  sharp.concurrency(1)
  // libvips detects forty formats by content. Without this, it opens an SVG named photo.jpg, and the files that it refers to.
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: LOADERS })
  isRestricted = true
  return () => {
    isRestricted = false
    sharp.unblock({ operation: ['VipsForeignLoad'] })
  }
}

/** A file that was accepted as a picture cannot be decoded. */
export class DamagedPicture extends Error {}

/** @param path of the picture @throws DamagedPicture if it cannot be decoded; the file system's error if it cannot be read */
export async function decoded<Value>(path: string, decoding: Promise<Value>): Promise<Value> {
  try {
    return await decoding
  } catch (error) {
    await access(path, constants.R_OK)
    throw new DamagedPicture(String(error), { cause: error })
  }
}

/**
 * Opens a JPEG, PNG, GIF or WebP upright; of an animated picture, its first frame. Nothing is decoded yet.
 * Pictures created from it contain no EXIF, so they do not reveal where it was taken.
 * @param path of a file; buffers are blocked like the other formats
 * @throws Error in a process without restrictDecoders
 */
export function openPicture(path: string): Sharp {
  if (!isRestricted) throw new Error('this process opens pictures, but has not called restrictDecoders')
  return sharp(path, { limitInputPixels: PIXELS_MAX, failOn: 'error' }).autoOrient()
}
