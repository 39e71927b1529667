import sharp, { type Sharp } from 'sharp'

/** Brightness of each pixel, 0 to 255, row by row from the upper left. */
export interface GrayPicture {
  data: Buffer
  /** Pixels. */
  width: number
  height: number
}

type Change = (picture: Sharp) => Sharp

/** Returns a changed copy. */
export function changeGray(picture: GrayPicture, change: Change): Promise<GrayPicture> {
  return toGray(change(fromGray(picture)))
}

/** The picture with at most `size` pixels on its longer side. */
export const shrinkGray = (picture: GrayPicture, size: number): Promise<GrayPicture> =>
  changeGray(picture, (it) => it.resize(size, size, { fit: 'inside', withoutEnlargement: true }))

/** Each pixel becomes the mean of `count` pixels above and below it. @param count odd */
export function averageRows({ data, height, width }: GrayPicture, count: number): GrayPicture {
  const averaged = Buffer.alloc(data.length)
  const sums = new Int32Array(width)
  const add = (row: number, sign: 1 | -1): void => {
    for (let x = 0; x < width; x += 1) sums[x] = (sums[x] ?? 0) + sign * (data[row * width + x] ?? 0)
  }
  const half = (count - 1) / 2
  for (let row = 0; row < Math.min(half, height); row += 1) add(row, 1)
  for (let row = 0; row < height; row += 1) {
    if (row + half < height) add(row + half, 1)
    if (row - half > 0) add(row - half - 1, -1)
    const rows = Math.min(height, row + half + 1) - Math.max(0, row - half)
    for (let x = 0; x < width; x += 1) averaged[row * width + x] = (sums[x] ?? 0) / rows
  }
  return { data: averaged, width, height }
}

/** The picture as the bytes of a PNG file. */
export const encodeGray = (picture: GrayPicture): Promise<Buffer> =>
  fromGray(picture).png({ compressionLevel: 1 }).toBuffer()

const fromGray = ({ data, height, width }: GrayPicture) => sharp(data, { raw: { width, height, channels: 1 } })

async function toGray(picture: Sharp): Promise<GrayPicture> {
  const { data, info } = await picture.greyscale().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}
