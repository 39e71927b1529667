import sharp from 'sharp'
import { decoded, openPicture } from '../../media/pictures/open-picture.ts'
import type { GrayPicture } from './gray-picture.ts'

/** Red, green and blue of each pixel, 0 to 255, row by row from the upper left. */
export interface ColorPicture {
  data: Buffer
  /** Pixels. */
  width: number
  height: number
}

/** Opens a picture upright, at most `size` pixels on its longer side. @throws DamagedPicture */
export async function openColor(path: string, size: number): Promise<ColorPicture> {
  const { data, info } = await decoded(
    path,
    openPicture(path)
      .resize(size, size, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .toColourspace('srgb')
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true }),
  )
  return { data, width: info.width, height: info.height }
}

export const fromColor = ({ data, height, width }: ColorPicture) => sharp(data, { raw: { width, height, channels: 3 } })

export async function toGray(picture: ColorPicture): Promise<GrayPicture> {
  const data = await fromColor(picture).greyscale().raw().toBuffer()
  return { data, width: picture.width, height: picture.height }
}
