import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer'
import { makeSign } from '../../testing/make-sign.ts'
import { makePicture } from '../../testing/make-picture.ts'
import { isAdvice } from '../findings.ts'
import { analyzePictures, isPrintOf } from './analyze-pictures.ts'
import { decodeLikeServer } from '../../testing/decode-like-server.ts'
import { shareTestFolder } from '../../testing/test-folder.ts'

decodeLikeServer()

/** Loading the models takes seconds of processor time, on cores that other tests use too. */
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const folder = shareTestFolder()

/** A label on a large white page. */
async function scanPage(text: string): Promise<string> {
  const [label, page] = ['label.jpg', 'page.jpg'].map((name) => join(folder, name))
  await writeFile(label ?? '', await makeSign(text))
  await sharp(label)
    .extend({ top: 600, bottom: 1_200, left: 400, right: 400, background: '#fff' })
    .toFile(page ?? '')
  return page ?? ''
}
const sourcesOf = async (path: string) => {
  const { findings } = await analyzePictures([{ path }], 'UTC')
  return findings.map(({ source }) => source)
}

test(
  'suggests retaking a very bright picture, unless something could be read in it',
  { tags: ['VIS-27'] },
  async () => {
    expect(await sourcesOf(await scanPage('- -'))).toContain('exposure')
    expect(await sourcesOf(await scanPage('DELIVERY NOTE'))).toEqual(['text'])
  },
)

test('reports that nothing could be read, although the camera recorded the time', { tags: ['VIS-27'] }, async () => {
  const path = join(folder, 'wall.jpg')
  await writeFile(path, await makePicture({ exif: { IFD2: { DateTimeOriginal: '2026:01:05 10:00:00' } } }))
  expect(await sourcesOf(path)).toEqual(['file', 'capture time'])
})

test(
  'says that smaller lines were not read, because a picture has more than can be read',
  { tags: ['VIS-45'] },
  async () => {
    const [path, column] = ['list.jpg', 'column.jpg'].map((name) => join(folder, name))
    const lines = Array.from({ length: 45 }, (_, line) => `A${line + 10}`)
    await writeFile(column ?? '', await makeSign(lines.join('\n')))
    const { height, width } = await sharp(column).metadata()
    await sharp({ create: { width: 2 * width, height, channels: 3, background: '#999' } })
      .composite([0, width].map((left) => ({ input: column, left, top: 0 })))
      .toFile(path ?? '')
    const { findings } = await analyzePictures([{ path: path ?? '' }], 'UTC')
    const limits = findings.filter(({ source }) => source === 'line limit')
    expect(limits).toEqual([
      {
        content: 'Only the 80 largest lines of text were read - take it in parts?',
        confidence: 1,
        source: 'line limit',
      },
    ])
    expect(limits.every(isAdvice)).toBe(true)
    expect(findings.filter(({ source }) => source === 'text').length).toBeLessThanOrEqual(80)
  },
)

/** @returns the path of its file */
async function drawCode(text: string): Promise<string> {
  const wasm = await readFile(fileURLToPath(import.meta.resolve('zxing-wasm/writer/zxing_writer.wasm')))
  await prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer }, fireImmediately: true })
  const { error, image } = await writeBarcode(text, { format: 'QRCode', scale: 4, addQuietZones: true })
  if (!image) throw new Error(error)
  const path = join(folder, `${text}.png`)
  await writeFile(path, Buffer.from(await image.arrayBuffer()))
  return path
}

test('says that only some codes were read, because a picture has more', { tags: ['VIS-47'] }, async () => {
  const path = join(folder, 'codes.png')
  const names = Array.from({ length: 20 }, (_, index) => `PUMP-${index + 10}`)
  const codes = await Promise.all(names.map(drawCode))
  await sharp({ create: { width: 1000, height: 800, channels: 3, background: '#fff' } })
    .composite(codes.map((input, index) => ({ input, left: (index % 5) * 200, top: Math.floor(index / 5) * 200 })))
    .toFile(path)
  const { findings } = await analyzePictures([{ path }], 'UTC')
  const read = findings.filter(({ source }) => source === 'code').map(({ content }) => content.replace('QR code: ', ''))
  expect(new Set(read).size).toBe(18)
  expect(names).toEqual(expect.arrayContaining(read))
  const limit = { content: 'Only 18 codes were read - take them in parts?', confidence: 1, source: 'code limit' }
  expect(findings.filter(isAdvice)).toEqual([limit])
})

test('a dark frame is no reason to retake a video in which something was read', { tags: ['VIS-27'] }, async () => {
  const [sign, dark] = ['sign.jpg', 'dark.jpg'].map((name) => join(folder, name))
  await writeFile(sign ?? '', await makeSign('PUMP ROOM'))
  await sharp({ create: { width: 640, height: 480, channels: 3, background: '#020202' } }).toFile(dark ?? '')
  const frames = [sign, dark].map((path = '', at) => ({ path, at }))
  expect((await analyzePictures(frames, 'UTC')).findings.map(({ source }) => source)).toEqual(['text'])
  const alone = await analyzePictures(frames.slice(1), 'UTC')
  expect(alone.findings.map(({ source }) => source)).toContain('exposure')
})

/** The region of a box, in a picture of 1000 x 1000 pixels. */
const SIZE = { width: 1000, height: 1000 }
const box = (left: number, top: number, right: number, bottom: number) =>
  [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ].map(([x = 0, y = 0]) => ({ x: x / 1000, y: y / 1000 }))

test('a line is left out if it is the text that is printed at a code', { tags: ['VIS-34'] }, () => {
  const code = { kind: 'Bar code', text: '9780441014989', region: box(100, 100, 400, 200) }
  const line = (text: string, region = box(110, 205, 390, 230)) => ({ text, region, confidence: 0.9 })
  expect(isPrintOf(code, line('9 780441 014989'), SIZE)).toBe(true)
  expect(isPrintOf(code, line('780441'), SIZE)).toBe(true)
  expect(isPrintOf(code, line('PRICE 9.50'), SIZE)).toBe(false)
  const gs1 = { ...code, text: '0109501101530003\u001d10ABC123' }
  expect(isPrintOf(gs1, line('(01)09501101530003(10)ABC123'), SIZE)).toBe(true)
  const link = { kind: 'QR code', text: 'https://x.example/exit/12', region: box(100, 100, 200, 200) }
  expect(isPrintOf(code, line('78'), SIZE)).toBe(false)
  expect(isPrintOf(link, line('/exit/12', box(110, 205, 190, 220)), SIZE)).toBe(true)
  // Far from the code.
  expect(isPrintOf(link, line('/exit/12', box(700, 700, 800, 760)), SIZE)).toBe(false)
  expect(isPrintOf(code, line('780441', box(700, 700, 800, 760)), SIZE)).toBe(false)
  expect(isPrintOf(link, line('12', box(110, 205, 190, 220)), SIZE)).toBe(false)
})
