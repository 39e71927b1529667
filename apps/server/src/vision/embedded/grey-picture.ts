import sharp, { type Sharp } from 'sharp'
import { openPicture } from '../../media/pictures/open-picture.ts'

/** Brightness alone, 0 to 255, row by row from the upper left. */
export interface GreyPicture {
  data: Buffer
  /** Pixels. */
  width: number
  height: number
}

type Change = (picture: Sharp) => Sharp

/** Opens a picture upright, at most `size` pixels on its longer side. @throws what sharp throws of a damaged file */
export function openGrey(path: string, size: number): Promise<GreyPicture> {
  const fitting = { fit: 'inside', withoutEnlargement: true } as const
  return toGrey(openPicture(path).resize(size, size, fitting).flatten({ background: '#fff' }))
}

/** A changed copy. */
export function changeGrey(picture: GreyPicture, change: Change): Promise<GreyPicture> {
  return toGrey(change(fromGrey(picture)))
}

/** The picture with at most `size` pixels on its longer side. */
export const shrinkGrey = (picture: GreyPicture, size: number): Promise<GreyPicture> =>
  changeGrey(picture, (it) => it.resize(size, size, { fit: 'inside', withoutEnlargement: true }))

/** The picture as the bytes of a PNG file. */
export const encodeGrey = (picture: GreyPicture): Promise<Buffer> =>
  fromGrey(picture).png({ compressionLevel: 1 }).toBuffer()

const fromGrey = ({ data, height, width }: GreyPicture) => sharp(data, { raw: { width, height, channels: 1 } })

async function toGrey(picture: Sharp): Promise<GreyPicture> {
  const { data, info } = await picture.greyscale().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}
