import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer'
import { makeSign } from '../../testing/make-sign.ts'
import { readCodesInThread, readLineInThread, untilThreadIsIdle } from './codes-and-lines-thread.ts'
import { loadLineReaderModel } from './text/line-models.ts'
import { readLine } from './text/read-line.ts'

async function drawCode(text: string) {
  const wasm = await readFile(fileURLToPath(import.meta.resolve('zxing-wasm/writer/zxing_writer.wasm')))
  await prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer }, fireImmediately: true })
  const { error, image } = await writeBarcode(text, { format: 'QRCode', scale: 4, addQuietZones: true })
  if (!image) throw new Error(error)
  const { data, info } = await sharp(Buffer.from(await image.arrayBuffer()))
    .flatten({ background: '#fff' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}
const textsOf = (codes: { text: string }[]) => codes.map(({ text }) => text)

test(
  'reads codes without blocking its own thread, and matches each result to its picture',
  { tags: ['VIS-34'], timeout: 60_000 },
  async () => {
    const pictures = await Promise.all(['PUMP-07', 'PUMP-08'].map(drawCode))
    const codes = await Promise.all(pictures.map(readCodesInThread))
    expect(codes.map(textsOf)).toEqual([['PUMP-07'], ['PUMP-08']])
  },
)

test('an unreadable picture fails, and the next one is read', { tags: ['VIS-34'], timeout: 60_000 }, async () => {
  const picture = await drawCode('PUMP-07')
  await expect(readCodesInThread({ ...picture, width: 0 })).rejects.toBeDefined()
  expect(textsOf(await readCodesInThread(picture))).toEqual(['PUMP-07'])
})

test('reads the codes in a new thread if the thread ends', { tags: ['VIS-34'], timeout: 60_000 }, async () => {
  const picture = await drawCode('PUMP-07')
  const send = vi.spyOn(Worker.prototype, 'postMessage').mockImplementationOnce(function (this: Worker) {
    void this.terminate()
  })
  expect(textsOf(await readCodesInThread(picture))).toEqual(['PUMP-07'])
  expect(send).toHaveBeenCalledTimes(2)
})

test('reads a line as this thread does, and codes before it', { tags: ['VIS-34'], timeout: 60_000 }, async () => {
  const codes = readCodesInThread(await drawCode('PUMP-07'))
  const { data, info } = await sharp(await makeSign('WATER HEATER'))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const line = { data, width: info.width, height: info.height }
  let isRead = false
  void codes.then(() => (isRead = true))
  await untilThreadIsIdle()
  await new Promise(setImmediate)
  expect(isRead).toBe(true)
  const reading = await readLineInThread(line)
  expect(reading).toEqual(await readLine(line, await loadLineReaderModel()))
  expect(reading.letters.length).toBeGreaterThan(0)
  expect(textsOf(await codes)).toEqual(['PUMP-07'])
})
