import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer'
import { SCENES } from './scenes.ts'

/** A picture on disk, and what it contains. */
export interface GeneratedPicture {
  path: string
  kind: string
  name: string
  condition: string
  words: string[]
  codes: string[]
}

const noisy = async (picture: Buffer, sigma: number) => {
  const { height, width } = await sharp(picture).metadata()
  const noise = { type: 'gaussian', mean: 128, sigma } as const
  const grain = await sharp({ create: { width, height, channels: 3, background: '#000', noise } })
    .png()
    .toBuffer()
  return sharp(picture)
    .composite([{ input: grain, blend: 'overlay' }])
    .png()
    .toBuffer()
}

/** Typical defects of pictures that were taken in a hurry. */
export const CONDITIONS: Record<string, (picture: Buffer) => Buffer | Promise<Buffer>> = {
  plain: (picture) => picture,
  rotated: (picture) => sharp(picture).rotate(90).toBuffer(),
  'upside down': (picture) => sharp(picture).rotate(180).toBuffer(),
  tilted: (picture) => sharp(picture).rotate(4, { background: '#a89f92' }).toBuffer(),
  dark: (picture) => sharp(picture).linear(0.22, 4).toBuffer(),
  blurred: (picture) => sharp(picture).blur(3).toBuffer(),
  noisy: (picture) => noisy(picture, 40),
}

const CODES = [
  { format: 'QRCode', text: 'https://daywork.example/assets/1842' },
  { format: 'QRCode', text: 'PUMP-07 INSTALLED 2024-11-03' },
  { format: 'Code128', text: 'SN-0423A11987' },
  { format: 'Code128', text: '0012345678905' },
] as const

/** Generates the pictures of the benchmark in `folder`. */
export async function makePictures(folder: string, conditions: readonly string[]): Promise<GeneratedPicture[]> {
  const wasm = await readFile(fileURLToPath(import.meta.resolve('zxing-wasm/writer/zxing_writer.wasm')))
  const overrides = { wasmBinary: new Uint8Array(wasm).buffer }
  await prepareZXingModule({ overrides, fireImmediately: true })
  const drawn = SCENES.map(async (scene) => ({ ...scene, codes: [], picture: await draw(scene.drawing) }))
  const coded = CODES.map(async ({ format, text }) => ({
    kind: format,
    name: text,
    words: [],
    codes: [text],
    picture: await drawCode(format, text),
  }))
  const pictures: GeneratedPicture[] = []
  for (const { picture, ...facts } of await Promise.all([...drawn, ...coded])) {
    for (const [condition, change] of Object.entries(CONDITIONS)) {
      if (!conditions.includes(condition)) continue
      const path = join(folder, `${pictures.length}.jpg`)
      await writeFile(
        path,
        await sharp(await change(picture))
          .jpeg({ quality: 85 })
          .toBuffer(),
      )
      const { codes, kind, name, words } = facts
      pictures.push({ path, kind, name, condition, words, codes })
    }
  }
  return pictures
}

const draw = (drawing: string): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1200" font-family="sans-serif">${drawing}</svg>`,
    ),
  )
    .png()
    .toBuffer()

/** Pixels per narrowest bar. The longer bar code must fit into the picture. */
const SCALES = { QRCode: 8, Code128: 5 }

/** A label on a wall, the size of a hand at arm's length. */
async function drawCode(format: 'QRCode' | 'Code128', text: string): Promise<Buffer> {
  const { error, image } = await writeBarcode(text, { format, scale: SCALES[format], addQuietZones: true })
  if (!image) throw new Error(`could not generate the code: ${error}`)
  const label = await sharp(Buffer.from(await image.arrayBuffer()))
    .extend({ top: 30, bottom: 30, left: 30, right: 30, background: '#fff' })
    .png()
    .toBuffer()
  return sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#8a8378' } })
    .composite([{ input: label, left: 250, top: 380 }])
    .png()
    .toBuffer()
}
