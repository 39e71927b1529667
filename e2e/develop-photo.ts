import sharp from 'sharp'
import type { Photo } from './photos.ts'

interface Drawing {
  name: string
  /** In pixels. */
  width: number
  height: number
  /** SVG markup, without the root element. */
  content: string
}

/** Turns a drawing into a photo that looks like one from a phone: slightly soft, darker in the corners, with grain. */
export async function developPhoto({ content, height, name, width }: Drawing): Promise<Photo> {
  const corners = `<radialGradient id="corners" r="0.8"><stop offset="0.55" stop-opacity="0"/><stop offset="1" stop-opacity="0.38"/></radialGradient>`
  const drawing = `<svg width="${width}" height="${height}" xmlns="http://www.w3.org/2000/svg"><defs>${corners}</defs>${content}<rect width="100%" height="100%" fill="url(#corners)"/></svg>`
  const soft = await sharp(Buffer.from(drawing)).blur(1.6).removeAlpha().toBuffer()
  const noise = { type: 'gaussian', mean: 128, sigma: 14 } as const
  const grain = await sharp({ create: { width, height, channels: 3, background: '#808080', noise } })
    .png()
    .toBuffer()
  const buffer = await sharp(soft)
    .composite([{ input: grain, blend: 'soft-light' }])
    .jpeg({ quality: 85 })
    .toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}
