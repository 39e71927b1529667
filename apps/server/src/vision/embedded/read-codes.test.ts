import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer'
import type { GrayPicture } from './gray-picture.ts'
import { readCodes } from './read-codes.ts'

beforeAll(async () => {
  const wasm = await readFile(fileURLToPath(import.meta.resolve('zxing-wasm/writer/zxing_writer.wasm')))
  await prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer }, fireImmediately: true })
})

async function drawLabel(
  format: 'Code128' | 'Code39' | 'DataMatrix' | 'EAN13' | 'QRCode',
  text: string,
): Promise<Buffer> {
  const { error, image } = await writeBarcode(text, { format, scale: 4, addQuietZones: true })
  if (!image) throw new Error(error)
  return sharp(Buffer.from(await image.arrayBuffer()))
    .flatten({ background: '#fff' })
    .png()
    .toBuffer()
}

interface PlacedLabel {
  label: Buffer
  left: number
  top: number
}

async function photograph(labels: readonly PlacedLabel[]): Promise<GrayPicture> {
  const wall = sharp({ create: { width: 1200, height: 800, channels: 3, background: '#8a8378' } })
  const { data, info } = await wall
    .composite(labels.map(({ label, left, top }) => ({ input: label, left, top })))
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

const rotate = (label: Buffer, degrees: number) => sharp(label).rotate(degrees, { background: '#8a8378' }).toBuffer()

test(
  'reads a bar code upright, tilted, and at any slant, and returns its position',
  { tags: ['VIS-34', 'VIS-29'] },
  async () => {
    const label = await drawLabel('Code128', 'SN-0423A11987')
    for (const degrees of [0, 15, 21, 40, 50, 66, 75, 90]) {
      const rotated = await rotate(label, degrees)
      const { height, width } = await sharp(rotated).metadata()
      const codes = await readCodes(await photograph([{ label: rotated, left: 300, top: 50 }]))
      expect(codes.map(({ kind, text }) => [kind, text])).toEqual([['Bar code', 'SN-0423A11987']])
      const corners = codes[0]?.region ?? []
      const middle = (of: number[]) => of.reduce((sum, value) => sum + value, 0) / 4
      expect(middle(corners.map(({ x }) => x))).toBeCloseTo((300 + width / 2) / 1200, 1)
      expect(middle(corners.map(({ y }) => y))).toBeCloseTo((50 + height / 2) / 800, 1)
    }
  },
)

test('reads a number with a check digit from low bars at an angle', { tags: ['VIS-34'] }, async () => {
  const label = sharp(await drawLabel('EAN13', '9780441014989'))
  const { height, width } = await label.metadata()
  const low = await label
    .extract({ left: 0, top: Math.round(height / 3), width, height: 60 })
    .extend({ top: 30, bottom: 30, background: '#fff' })
    .toBuffer()
  // The rows of bars this low are too short to be read at an angle: only the leveled bars show the number.
  for (const degrees of [14, 27]) {
    const codes = await readCodes(await photograph([{ label: await rotate(low, degrees), left: 300, top: 150 }]))
    expect(codes.map(({ text }) => text)).toEqual(['9780441014989'])
  }
})

test('reads several codes in one picture, including a number with a check digit', { tags: ['VIS-34'] }, async () => {
  const code = await drawLabel('QRCode', 'https://daywork.example/assets/1842')
  const number = await drawLabel('EAN13', '9780441014989')
  const codes = await readCodes(
    await photograph([
      { label: code, left: 100, top: 200 },
      { label: number, left: 600, top: 200 },
    ]),
  )
  expect(codes.map(({ text }) => text).toSorted()).toEqual(['9780441014989', 'https://daywork.example/assets/1842'])
})

test('reads a code of a symbology without a check digit, upright and at an angle', { tags: ['VIS-34'] }, async () => {
  const label = await drawLabel('Code39', 'PUMP-0042')
  for (const degrees of [0, 45]) {
    const codes = await readCodes(await photograph([{ label: await rotate(label, degrees), left: 100, top: 20 }]))
    expect(codes.map(({ text }) => text)).toEqual(['PUMP-0042'])
  }
})

test('returns the text of a code as it is, with its control characters', { tags: ['VIS-30'] }, async () => {
  const text = '[)>\u001E06\u001DSABC123\u001E\u0004'
  const codes = await readCodes(await photograph([{ label: await drawLabel('DataMatrix', text), left: 100, top: 100 }]))
  expect(codes.map((code) => code.text)).toEqual([text])
})

test('returns nothing for a picture without a code', { tags: ['VIS-34'] }, async () => {
  expect(await readCodes(await photograph([]))).toEqual([])
})
