import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { changeGray, type GrayPicture, shrinkGray } from './gray-picture.ts'

export interface FoundCode {
  /** 'QR code', 'Bar code'. */
  kind: string
  text: string
}

/** More codes than this are a wall of labels, which no one reviews one by one. */
const CODES_MAX = 8
/** A fence may be read as one of the simpler bar codes, so those need this length to be accepted. */
const WEAK_LENGTH_MIN = 6
const WEAK = new Set(['Codabar', 'ITF', 'Code39', 'Telepen', 'DXFilmEdge'])

let reader: Promise<unknown> | undefined

/** At this size, sharpening restores the edges of bars in a slightly blurred picture. */
const SHARPENED_PIXELS = 800
const SHARPENING = { sigma: 2, m1: 5, m2: 10 }

/** Reads the QR and bar codes of a picture, in any orientation. Their checksums make misreadings next to impossible. */
export async function readCodes(picture: GrayPicture): Promise<FoundCode[]> {
  reader ??= openReader()
  await reader
  const codes = await decode(picture)
  if (codes.length > 0) return codes
  return decode(await changeGray(await shrinkGray(picture, SHARPENED_PIXELS), (it) => it.sharpen(SHARPENING)))
}

async function decode(picture: GrayPicture): Promise<FoundCode[]> {
  const results = await readBarcodes(toImageData(picture), { maxNumberOfSymbols: CODES_MAX, tryHarder: true })
  const codes = results
    .filter(({ isValid, symbology, text }) => isValid && text.trim() !== '' && isStrong(symbology, text))
    .map(({ symbology, text }) => ({ kind: symbology === 'QRCode' ? 'QR code' : 'Bar code', text: text.trim() }))
  return [...new Map(codes.map((code) => [code.text, code])).values()]
}

const isStrong = (symbology: string, text: string): boolean => !WEAK.has(symbology) || text.length >= WEAK_LENGTH_MIN

/** Loads the reader from node_modules; by default it would be downloaded from an outside server. */
async function openReader(): Promise<unknown> {
  const wasm = await readFile(fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')))
  const wasmBinary = new Uint8Array(wasm).buffer
  return prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true })
}

function toImageData({ data, height, width }: GrayPicture): Parameters<typeof readBarcodes>[0] {
  const pixels = new Uint8ClampedArray(width * height * 4).fill(255)
  for (const [index, value] of data.entries()) pixels.fill(value, index * 4, index * 4 + 3)
  return { data: pixels, width, height, colorSpace: 'srgb' }
}
