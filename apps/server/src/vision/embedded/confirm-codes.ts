import type { ReadResult } from 'zxing-wasm/reader'
import type { Point } from './corners.ts'

/**
 * Where the pixels of a variant come from. Variants of one family share their errors: a number that glare has changed is also read in the
 * rotated or equalized picture. In the enlarged one, the decoder finds other edges: 12 of 116 bar codes of photos are
 * confirmed only by it. In the averaged one, glare and noise of single rows disappear.
 */
export type Family = 'original' | 'sharpened' | 'enlarged' | 'averaged'

type Read = Pick<ReadResult, 'symbology' | 'text'>
type Located = Pick<ReadResult, 'format' | 'lineCount' | 'position' | 'text'>

/** Without a mandatory check digit, a fence may be misread as one of these, so they are accepted only from this length on. */
const WEAK_LENGTH_MIN = 6
const WEAK_SYMBOLOGIES = new Set<ReadResult['symbology']>(['Codabar', 'ITF', 'Code39', 'Telepen', 'OtherBarcode'])

/** With one check digit: in a photo of an ISBN with glare on some lines, another number was read at every size. */
const SYMBOLOGY_TO_CONFIRM: ReadResult['symbology'] = 'EANUPC'

/**
 * Scan lines of the variant that shows most of them, and pixels of the picture for each module, which is as wide as the thinnest bar.
 * Below, two families may share an error: of 600 photos and blurred copies of them, one number was misread from 6 lines in two families,
 * and one from 56 lines with modules of 1.23 pixels.
 */
const LINES_MIN = 8
const MODULE_PIXELS_MIN = 1.25
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
  /** The most scan lines, and the narrowest modules. */
  lines: number
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
