import sharp from 'sharp'
import type { Photo } from '../../photos.ts'

/** A clear photo of a sign, small enough to be analyzed within the server's time limit, even on a busy machine. */
export async function takeSign(text = 'Meter 4711'): Promise<Photo> {
  const sign = Buffer.from(
    `<svg width="640" height="320">
      <rect width="640" height="320" fill="#888"/>
      <rect x="60" y="60" width="520" height="200" fill="#f4f0e6"/>
      <text x="320" y="185" font-size="72" font-family="sans-serif" text-anchor="middle" fill="#10294a">${text}</text>
    </svg>`,
  )
  return { name: 'sign.jpg', mimeType: 'image/jpeg', buffer: await sharp(sign).jpeg({ quality: 85 }).toBuffer() }
}
