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

/** The picture as the bytes of a PNG file. */
export const encodeGray = (picture: GrayPicture): Promise<Buffer> =>
  fromGray(picture).png({ compressionLevel: 1 }).toBuffer()

const fromGray = ({ data, height, width }: GrayPicture) => sharp(data, { raw: { width, height, channels: 1 } })

async function toGray(picture: Sharp): Promise<GrayPicture> {
  const { data, info } = await picture.greyscale().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}
