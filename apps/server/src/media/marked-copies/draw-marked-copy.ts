import sharp from 'sharp'
import { openPicture } from '../pictures/open-picture.ts'
import type { MarkedCopyTask } from './marked-copies.ts'
import { marksToSvg } from './marks-to-svg.ts'

/** The maximum length of a side, as for 'Download with Marks'. */
const PIXELS_MAX = 4096
const QUALITY = 90

/** Draws the marks on an upright copy of a photo. @returns a JPEG without the EXIF of the original */
export async function drawMarkedCopy({ marks, path }: MarkedCopyTask): Promise<Buffer> {
  // The only SVG that this process opens is its own.
  sharp.unblock({ operation: ['VipsForeignLoadSvgBuffer'] })
  const picture = openPicture(path)
  const { autoOrient: upright } = await picture.metadata()
  const scale = Math.min(1, PIXELS_MAX / Math.max(upright.width, upright.height))
  const size = { width: Math.round(upright.width * scale), height: Math.round(upright.height * scale) }
  return picture
    .resize({ ...size, fit: 'fill' })
    .flatten({ background: '#fff' })
    .composite([{ input: Buffer.from(marksToSvg(marks, size)) }])
    .jpeg({ quality: QUALITY })
    .toBuffer()
}
