import type { Region } from '@daywork/domain/capture/region'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { prepareZXingModule, readBarcodes, type ReadResult } from 'zxing-wasm/reader'
import { type Corners, mapCorners, overlap, type Point, rotateBack, toRegion } from './corners.ts'
import { type Family, isStrong, openAgreement } from './confirm-codes.ts'
import { CODES_MAX } from '../findings.ts'
import { findBars } from './find-bars.ts'
import { averageRows, changeGray, type GrayPicture, shrinkGray } from './gray-picture.ts'

export interface FoundCode {
  /** 'QR code', 'Bar code'. */
  kind: string
  text: string
  region: Region
}

/** One more, to notice that there are more. */
const SEARCHED_MAX = CODES_MAX + 1
/** A bar code must be read from this many scan lines: less may be glare. */
const LINES_MIN = 3

let reader: Promise<unknown> | undefined

/** At this size, sharpening restores the edges of bars in a slightly blurred picture. */
const SHARPENED_PIXELS = 800
const SHARPENING = { sigma: 2, m1: 5, m2: 10 }
/**
 * The decoder scans horizontally and vertically, so it reads bar codes that are up to about 20 degrees off either direction; long and
 * low ones up to about 15. `averageBars` levels the bars that it finds; this is for the others.
 */
const SLANT = 45
/** Bars of a code in a small picture are a pixel wide; the decoder can distinguish them once they are enlarged. */
const ENLARGED_PIXELS_MAX = 900
const ENLARGEMENT = 2
/** The mean of this many rows of upright bars has less noise and glare, so it can be sharpened more. */
const AVERAGED_ROWS = 19

/** A changed copy of a picture, in which other codes may be legible. */
interface Variant {
  picture: GrayPicture
  /** Converts a point of the copy to a point of the original. */
  toPicture: (point: Point) => Point
}

interface VariantKind {
  family: Family
  /** @returns undefined if the variant does not suit the picture */
  open: (picture: GrayPicture) => Promise<Variant | undefined>
}

/** Ordered by the number of codes that they find in photos per second. */
const VARIANTS: readonly VariantKind[] = [
  { family: 'original', open: (picture) => Promise.resolve({ picture, toPicture: (point) => point }) },
  { family: 'sharpened', open: async (picture) => scaled(picture, await sharpen(picture)) },
  { family: 'original', open: async (picture) => scaled(picture, await equalize(picture)) },
  { family: 'averaged, sharpened', open: sharpenBars },
  { family: 'averaged', open: averageBars },
  { family: 'sharpened', open: async (picture) => slanted(picture, await sharpen(picture)) },
  { family: 'original', open: (picture) => slanted(picture, picture) },
  { family: 'enlarged', open: enlarge },
]

/**
 * Reads the QR and bar codes of a picture. A number that one check digit protects counts once variants of several families agree
 * on it. The search ends with the first variant that leaves no number unconfirmed.
 * @returns one more than CODES_MAX if there are more
 */
export async function readCodes(picture: GrayPicture): Promise<FoundCode[]> {
  await loadCodeReader()
  const found: FoundCode[] = []
  const unconfirmed: FoundCode[] = []
  const agreement = openAgreement()
  for (const { family, open } of VARIANTS) {
    const variant = await open(picture)
    if (!variant) continue
    const results = await decode(variant.picture)
    for (const result of results) agreement.add(result, family, variant.toPicture)
    const { isConfirmed } = agreement
    found.push(
      ...toCodes(results.filter(isConfirmed), variant, picture).filter((code) => !found.some(isSameCode(code))),
    )
    unconfirmed.push(
      ...toCodes(
        results.filter((result) => !isConfirmed(result)),
        variant,
        picture,
      ),
    )
    if (found.length > 0 && unconfirmed.every((code) => found.some(isSameCode(code)))) break
  }
  return found.slice(0, SEARCHED_MAX)
}

/** Whether two results have the same text or position. They are the same code, or one of them is wrong, so the first one counts. */
const isSameCode = (one: FoundCode) => (other: FoundCode) =>
  one.text === other.text || overlap(one.region, other.region)

async function decode(picture: GrayPicture): Promise<ReadResult[]> {
  // By default, control characters and the parts of GS1 are replaced by symbols and parentheses.
  const options = {
    maxNumberOfSymbols: SEARCHED_MAX,
    tryHarder: true,
    minLineCount: LINES_MIN,
    textMode: 'Plain',
  } as const
  const results = await readBarcodes(toImageData(picture), options)
  return results.filter(
    ({ isValid, symbology, text }) => isValid && text.trim() !== '' && isStrong({ symbology, text }),
  )
}

/** Each text once: a label often has the same code twice. */
function toCodes(results: readonly ReadResult[], variant: Variant, picture: GrayPicture): FoundCode[] {
  const codes = results.map(({ position, symbology, text }) => {
    const { bottomLeft, bottomRight, topLeft, topRight } = position
    const corners: Corners = [topLeft, topRight, bottomRight, bottomLeft]
    return {
      kind: symbology === 'QRCode' ? 'QR code' : 'Bar code',
      text: text.trim(),
      region: toRegion(mapCorners(corners, variant.toPicture), picture),
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

async function enlarge(picture: GrayPicture): Promise<Variant | undefined> {
  if (Math.max(picture.width, picture.height) > ENLARGED_PIXELS_MAX) return undefined
  return scaled(picture, await resizeBy(ENLARGEMENT, picture))
}

const resizeBy = (factor: number, picture: GrayPicture): Promise<GrayPicture> =>
  changeGray(picture, (it) => it.resize(picture.width * factor, picture.height * factor, { kernel: 'cubic' }))

/** The strongest bars of the picture alone: upright, enlarged, and averaged along the bars. */
async function averageBars(picture: GrayPicture): Promise<Variant | undefined> {
  const bars = findBars(picture)
  if (!bars) return undefined
  const { angle, ...box } = bars
  const crop = await changeGray(picture, (it) => it.extract(box))
  const resized = Math.max(box.width, box.height) > ENLARGED_PIXELS_MAX ? crop : await resizeBy(ENLARGEMENT, crop)
  const upright = await changeGray(resized, (it) => it.rotate(-angle, { background: '#808080' }))
  const { toPicture } = scaled(crop, resized)
  return {
    picture: averageRows(upright, AVERAGED_ROWS),
    toPicture: (point) => {
      const { x, y } = toPicture(rotateBack(point, -angle, resized, upright))
      return { x: x + box.left, y: y + box.top }
    },
  }
}

/** The same with steeper edges, which blurred bars need. In sharp ones, sharpening adds bars that are not there. */
async function sharpenBars(picture: GrayPicture): Promise<Variant | undefined> {
  const bars = await averageBars(picture)
  return bars && { ...bars, picture: await changeGray(bars.picture, (it) => it.sharpen(SHARPENING)) }
}

const scaled = (before: GrayPicture, picture: GrayPicture): Variant => ({
  picture,
  toPicture: ({ x, y }) => ({ x: (x * before.width) / picture.width, y: (y * before.height) / picture.height }),
})

async function slanted(before: GrayPicture, upright: GrayPicture): Promise<Variant> {
  const picture = await changeGray(upright, (it) => it.rotate(SLANT, { background: '#808080' }))
  const { toPicture } = scaled(before, upright)
  return { picture, toPicture: (point) => toPicture(rotateBack(point, SLANT, upright, picture)) }
}

/** Loads the reader unless it is loaded. */
export const loadCodeReader = (): Promise<unknown> => (reader ??= openReader())

/** Loads the reader from node_modules; by default it would be downloaded from an external server. */
async function openReader(): Promise<unknown> {
  const wasm = await readFile(fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')))
  const wasmBinary = new Uint8Array(wasm).buffer
  return prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true })
}

/** A pixel as a number: its highest byte is alpha, the others are red, green, and blue. */
const OPAQUE = 0xff_00_00_00
const GRAY = 0x01_01_01

function toImageData({ data, height, width }: GrayPicture): Parameters<typeof readBarcodes>[0] {
  // Whole pixels at a time: there are millions, in each of several variants.
  const pixels = new Uint32Array(width * height)
  for (let index = 0; index < pixels.length; index += 1) pixels[index] = OPAQUE + (data[index] ?? 0) * GRAY
  return { data: new Uint8ClampedArray(pixels.buffer), width, height, colorSpace: 'srgb' }
}
