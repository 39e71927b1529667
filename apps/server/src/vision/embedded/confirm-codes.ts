import type { ReadResult } from 'zxing-wasm/reader'
import type { Point } from './corners.ts'

/**
 * Where the pixels of a variant come from. Variants of one family share their errors: a number that glare has changed is also read in the
 * rotated or equalized picture. In the enlarged one, the decoder finds other edges: 12 of 116 bar codes of photos are
 * confirmed only by it. In the averaged ones, glare and noise of single rows disappear. Sharpening makes errors of its own: of 61 photos
 * whose codes were not read, the averaged bars showed a wrong number in four if they were sharpened, and in none as they are.
 */
export type Family = 'original' | 'sharpened' | 'enlarged' | 'averaged' | 'averaged, sharpened'

type Read = Pick<ReadResult, 'symbology' | 'text'>
type Located = Pick<ReadResult, 'format' | 'lineCount' | 'position' | 'text'>

/** These symbologies have no mandatory check digit: a fence in a photo can be read as one. Shorter results are ignored. */
const WEAK_LENGTH_MIN = 6
const WEAK_SYMBOLOGIES = new Set<ReadResult['symbology']>(['Codabar', 'ITF', 'Code39', 'Telepen', 'OtherBarcode'])

/** One check digit is not enough: from a photo of an ISBN with glare, a wrong number was read at every size. */
const SYMBOLOGY_TO_CONFIRM: ReadResult['symbology'] = 'EANUPC'

/** With fewer scan lines in its best variant, a code is faint. */
const LINES_MIN = 8
/** With narrower modules, in pixels of the picture, a code is faint. A module is as wide as the thinnest bar. */
const MODULE_PIXELS_MIN = 1.25
/**
 * Two families can share an error in a faint code: of 600 photos and blurred copies of them, one number was misread from 6 lines,
 * and one from 56 lines with modules of 1.23 pixels.
 */
const FAMILIES_MIN = 2
const FAMILIES_MIN_IF_FAINT = 3

/** Modules from edge to edge. */
const MODULES = 95
const MODULES_OF_SHORT: Partial<Record<ReadResult['format'], number>> = { EAN8: 67, UPCE: 51 }

/** Whether a result is long enough not to be read by accident. */
export const isStrong = ({ symbology, text }: Read): boolean =>
  !WEAK_SYMBOLOGIES.has(symbology) || text.length >= WEAK_LENGTH_MIN

/** How a code was read in the variants so far. */
interface Agreement {
  families: Set<Family>
  /** The most scan lines of a variant. */
  lines: number
  /** The narrowest modules of a variant. */
  modulePixels: number
}

/** Remembers in which families of variants each code was read. */
export function openAgreement() {
  const agreements = new Map<string, Agreement>()
  return {
    /** @param toPicture converts a point of the variant to a point of the picture */
    add: (result: Located, family: Family, toPicture: (point: Point) => Point): void => {
      const { families, lines, modulePixels } = agreements.get(result.text) ?? NONE
      agreements.set(result.text, {
        families: new Set([...families, family]),
        lines: Math.max(lines, result.lineCount),
        modulePixels: Math.min(modulePixels, measureModule(result, toPicture)),
      })
    },
    /**
     * Whether a result counts. An EAN or UPC needs variants of two families, and of three if few scan lines show it or if its bars are
     * thin; other codes have more check digits, or are longer than what is read by accident.
     */
    isConfirmed: ({ symbology, text }: Read): boolean => {
      if (symbology !== SYMBOLOGY_TO_CONFIRM) return true
      const { families, lines, modulePixels } = agreements.get(text) ?? NONE
      const isFaint = lines < LINES_MIN || modulePixels < MODULE_PIXELS_MIN
      return families.size >= (isFaint ? FAMILIES_MIN_IF_FAINT : FAMILIES_MIN)
    },
  }
}

const NONE: Agreement = { families: new Set(), lines: 0, modulePixels: Number.POSITIVE_INFINITY }

/** Pixels of the picture. */
function measureModule({ format, position }: Located, toPicture: (point: Point) => Point): number {
  const [start, end] = [toPicture(position.topLeft), toPicture(position.topRight)]
  return Math.hypot(end.x - start.x, end.y - start.y) / (MODULES_OF_SHORT[format] ?? MODULES)
}
