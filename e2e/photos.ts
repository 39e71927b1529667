import sharp from 'sharp'

/** A file in the format of file inputs and multipart requests. */
export interface Photo {
  name: string
  mimeType: string
  buffer: Buffer
}

const WIDTH_PX = 1600
const HEIGHT_PX = 1200

/** Camera JPEGs contain noise. Without it, a file would be a hundred times smaller than a real one. */
const SENSOR_NOISE = { type: 'gaussian', mean: 128, sigma: 30 } as const

/** A realistic photo of `text` on a wall, like one from a phone: 1600 x 1200, some hundred kB. */
export async function takePhoto(text = 'Unit 4, north wall', name = 'photo.jpg'): Promise<Photo> {
  const wall = sharp({
    create: { width: WIDTH_PX, height: HEIGHT_PX, channels: 3, background: '#888', noise: SENSOR_NOISE },
  })
  const sign = Buffer.from(
    `<svg width="${WIDTH_PX}" height="${HEIGHT_PX}">
      <rect x="200" y="400" width="1200" height="400" fill="#f4f0e6"/>
      <text x="800" y="630" font-size="110" font-family="sans-serif" text-anchor="middle" fill="#10294a">${text}</text>
    </svg>`,
  )
  const buffer = await wall
    .composite([{ input: sign }])
    .jpeg({ quality: 80 })
    .toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}
