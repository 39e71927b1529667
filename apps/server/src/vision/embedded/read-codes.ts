import type { Region } from '@daywork/domain/capture/region'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { prepareZXingModule, readBarcodes, type ReadResult } from 'zxing-wasm/reader'
import { type Corners, mapCorners, overlap, type Point, rotateBack, toRegion } from './corners.ts'
import { changeGray, type GrayPicture, shrinkGray } from './gray-picture.ts'

export interface FoundCode {
  /** 'QR code', 'Bar code'. */
  kind: string
  text: string
  region: Region
}

/** More codes than this are a wall of labels, which no one reviews one by one. */
const CODES_MAX = 8
/** A fence may be read as one of the simpler bar codes, so those need this length to be accepted. */
const WEAK_LENGTH_MIN = 6
const WEAK = new Set(['Codabar', 'ITF', 'Code39', 'Telepen', 'DXFilmEdge'])
/**
 * EAN and UPC have one check digit for thirteen, and glare on some lines of an ISBN was read as another number at every
 * size. So a bar code needs this many equal lines, and a number of this symbology the same result of two looks.
 */
const LINES_MIN = 3
const UNSURE_SYMBOLOGY = 'EANUPC'

let reader: Promise<unknown> | undefined

/** At this size, sharpening restores the edges of bars in a slightly blurred picture. */
const SHARPENED_PIXELS = 800
const SHARPENING = { sigma: 2, m1: 5, m2: 10 }
/** The decoder scans level and upright, so bar codes are legible up to some 20 degrees from either. */
const SLANT = 45
/** Bars of a code in a small picture are a pixel wide; the decoder can tell them apart once they are enlarged. */
const ENLARGED_PIXELS_MAX = 900

/** A changed copy of a picture, and where its points were in the picture itself. */
interface Look {
  picture: GrayPicture
  toPicture: (point: Point) => Point
}

interface LookKind {
  /** Looks of one family see the same pixels, so they share their errors. */
  family: string
  /** @returns undefined if the look does not suit the picture */
  open: (picture: GrayPicture) => Promise<Look | undefined>
}

/** In order of what they read in photos for the time they take (docs/vision.md). */
const LOOKS: readonly LookKind[] = [
  { family: 'full size', open: (picture) => Promise.resolve({ picture, toPicture: (point) => point }) },
  { family: 'sharpened', open: async (picture) => scaled(picture, await sharpen(picture)) },
  { family: 'full size', open: async (picture) => scaled(picture, await equalize(picture)) },
  { family: 'sharpened, slanted', open: async (picture) => slanted(picture, await sharpen(picture)) },
  { family: 'slanted', open: (picture) => slanted(picture, picture) },
  { family: 'enlarged', open: enlarge },
]

/**
 * Reads the QR and bar codes of a picture, in any direction. The search ends with the first look that adds nothing open:
 * a number that a check digit alone protects counts only once looks of two families agree on it.
 */
export async function readCodes(picture: GrayPicture): Promise<FoundCode[]> {
  reader ??= openReader()
  await reader
  const found: FoundCode[] = []
  const families = new Map<string, Set<string>>()
  for (const { family, open } of LOOKS) {
    const look = await open(picture)
    if (!look) continue
    const results = await decode(look.picture)
    for (const { text } of results) families.set(text, (families.get(text) ?? new Set()).add(family))
    const isSure = ({ symbology, text }: ReadResult) =>
      symbology !== UNSURE_SYMBOLOGY || (families.get(text)?.size ?? 0) > 1
    found.push(...toCodes(results.filter(isSure), look, picture).filter((code) => !found.some(isSamePlace(code))))
    const unsettled = toCodes(
      results.filter((result) => !isSure(result)),
      look,
      picture,
    )
    if (found.length > 0 && unsettled.every((code) => found.some(isSamePlace(code)))) break
  }
  return found.slice(0, CODES_MAX)
}

/** Whether two codes were read at one place: they are the same one, or one of them is wrong. */
const isSamePlace = (one: FoundCode) => (other: FoundCode) =>
  one.text === other.text || overlap(one.region, other.region)

async function decode(picture: GrayPicture): Promise<ReadResult[]> {
  const options = { maxNumberOfSymbols: CODES_MAX, tryHarder: true, minLineCount: LINES_MIN }
  const results = await readBarcodes(toImageData(picture), options)
  return results.filter(({ isValid, symbology, text }) => isValid && text.trim() !== '' && isStrong(symbology, text))
}

const isStrong = (symbology: string, text: string): boolean => !WEAK.has(symbology) || text.length >= WEAK_LENGTH_MIN

/** Each text once: a label often has the same code twice. */
function toCodes(results: readonly ReadResult[], look: Look, picture: GrayPicture): FoundCode[] {
  const codes = results.map(({ position, symbology, text }) => {
    const { bottomLeft, bottomRight, topLeft, topRight } = position
    const corners: Corners = [topLeft, topRight, bottomRight, bottomLeft]
    return {
      kind: symbology === 'QRCode' ? 'QR code' : 'Bar code',
      text: text.trim(),
      region: toRegion(mapCorners(corners, look.toPicture), picture),
    }
  })
  return [...new Map(codes.map((code) => [code.text, code])).values()]
}

const sharpen = async (picture: GrayPicture): Promise<GrayPicture> =>
  changeGray(await shrinkGray(picture, SHARPENED_PIXELS), (it) => it.sharpen(SHARPENING))

/** Increases the contrast of bars in the dark and next to glare. */
function equalize(picture: GrayPicture): Promise<GrayPicture> {
  const part = { width: Math.ceil(picture.width / 8), height: Math.ceil(picture.height / 8) }
  return changeGray(picture, (it) => it.clahe({ ...part, maxSlope: 4 }))
}

async function enlarge(picture: GrayPicture): Promise<Look | undefined> {
  if (picture.width > ENLARGED_PIXELS_MAX) return undefined
  const options = { kernel: 'cubic' } as const
  return scaled(picture, await changeGray(picture, (it) => it.resize(picture.width * 2, picture.height * 2, options)))
}

const scaled = (before: GrayPicture, picture: GrayPicture): Look => ({
  picture,
  toPicture: ({ x, y }) => ({ x: (x * before.width) / picture.width, y: (y * before.height) / picture.height }),
})

async function slanted(before: GrayPicture, upright: GrayPicture): Promise<Look> {
  const picture = await changeGray(upright, (it) => it.rotate(SLANT, { background: '#808080' }))
  const { toPicture } = scaled(before, upright)
  return { picture, toPicture: (point) => toPicture(rotateBack(point, SLANT, upright, picture)) }
}

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
