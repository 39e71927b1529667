import sharp, { type Sharp } from 'sharp'

/**
 * Larger pictures are refused: decoding takes about 4 bytes of memory a pixel for some formats. Phones make photos of
 * 50.3 million (8192 x 6144) and panoramas of up to 63 million (16,382 wide).
 */
const PIXELS_MAX = 65_000_000

// Pictures differ, so a cache of decoded ones only holds memory.
sharp.cache(false)
// One thread a picture: the other core belongs to the calls that people wait for.
sharp.concurrency(1)
// libvips knows forty formats and goes by content: without this, an SVG named photo.jpg is opened, and what it refers to.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegFile',
    'VipsForeignLoadPngFile',
    'VipsForeignLoadNsgifFile',
    'VipsForeignLoadWebpFile',
  ],
})

/**
 * Opens a JPEG, PNG, GIF or WebP, turned upright; of a moving picture, its first frame. Nothing is decoded yet.
 * Copies made from it carry no EXIF, so no place where it was taken.
 * @param path of a file; contents in memory are blocked like the other formats
 */
export function openPicture(path: string): Sharp {
  return sharp(path, { limitInputPixels: PIXELS_MAX, failOn: 'error' }).autoOrient()
}
