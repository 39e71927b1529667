import sharp from 'sharp'
import { timeAt, dayAt } from '@daywork/domain/schedule/zoned-time'
import { randomFrom } from '../sample-random.ts'
import type { Size } from './stage.ts'

const GRAIN_SIZE = 512
/** Of a drawing: 1,280 pixels, which is as much as Daywork shows. */
const SCALE = 0.8
const GRAIN_AMOUNT = 15
const JPEG_QUALITY = 84

interface Exposure extends Size {
  /** SVG, without the root element. */
  content: string
  seed: number
  takenAt: number
  zone: string
}

/** Turns a drawing into a JPEG as a phone would save it: warm, darker in the corners, with grain and the time in its EXIF data. */
export async function develop({ content, height, seed, takenAt, width, zone }: Exposure): Promise<Buffer> {
  const drawing = `<svg width="${width * SCALE}" height="${height * SCALE}" viewBox="0 0 ${width} ${height}" xmlns="http://www.w3.org/2000/svg">${content}${LENS}</svg>`
  const local = `${dayAt(takenAt, zone).replaceAll('-', ':')} ${timeAt(takenAt, zone)}:00`
  return sharp(Buffer.from(drawing))
    .removeAlpha()
    .composite([{ input: await grainOf(seed), tile: true, blend: 'soft-light' }])
    .jpeg({ quality: JPEG_QUALITY })
    .withExif({ IFD2: { DateTimeOriginal: local, OffsetTimeOriginal: offsetAt(takenAt, zone) } })
    .toBuffer()
}

const LENS = `<defs>
  <radialGradient id="lens" cx="0.5" cy="0.48" r="0.78"><stop offset="0.5" stop-color="#0b1020" stop-opacity="0"/><stop offset="1" stop-color="#0b1020" stop-opacity="0.46"/></radialGradient>
  <linearGradient id="sun" x1="0" y1="0" x2="1" y2="1"><stop stop-color="#ffdca0" stop-opacity="0.2"/><stop offset="0.55" stop-color="#ffdca0" stop-opacity="0"/><stop offset="1" stop-color="#24365a" stop-opacity="0.16"/></linearGradient>
  </defs><rect width="100%" height="100%" fill="url(#sun)"/><rect width="100%" height="100%" fill="url(#lens)"/>`

/** Noise around middle gray, as a tile. */
function grainOf(seed: number): Promise<Buffer> {
  const random = randomFrom(seed + 7919)
  const pixels = Buffer.alloc(GRAIN_SIZE * GRAIN_SIZE, 128)
  for (let at = 0; at < pixels.length; at += 1) {
    pixels[at] = 128 + (random() + random() + random() - 1.5) * GRAIN_AMOUNT * 1.6
  }
  return sharp(pixels, { raw: { width: GRAIN_SIZE, height: GRAIN_SIZE, channels: 1 } })
    .toColorspace('srgb')
    .png({ compressionLevel: 1 })
    .toBuffer()
}

/** The offset of the zone from UTC as EXIF has it, '-07:00'. */
function offsetAt(timestamp: number, zone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' }).formatToParts(
    timestamp,
  )
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value.replace('GMT', '')
  return offset || '+00:00'
}
