import type { ReadResult } from 'zxing-wasm/reader'

/**
 * Where the pixels of a variant come from. Variants of one family share their errors: a number that glare has changed is also read in the
 * rotated or equalized picture. In the enlarged one, the decoder finds other edges: 12 of 116 bar codes of photos are
 * confirmed only by it.
 */
export type Family = 'original' | 'sharpened' | 'enlarged'

type Read = Pick<ReadResult, 'symbology' | 'text'>

/** Without a mandatory check digit, a fence may be misread as one of these, so they are accepted only from this length on. */
const WEAK_LENGTH_MIN = 6
const WEAK_SYMBOLOGIES = new Set<ReadResult['symbology']>(['Codabar', 'ITF', 'Code39', 'Telepen', 'OtherBarcode'])

/** With one check digit: in a photo of an ISBN with glare on some lines, another number was read at every size. */
const SYMBOLOGY_TO_CONFIRM: ReadResult['symbology'] = 'EANUPC'

/** Whether a result is long enough not to be read by accident. */
export const isStrong = ({ symbology, text }: Read): boolean =>
  !WEAK_SYMBOLOGIES.has(symbology) || text.length >= WEAK_LENGTH_MIN

/** Remembers in which families of variants each code was read. */
export function openAgreement() {
  const families = new Map<string, Set<Family>>()
  return {
    add: ({ text }: Pick<Read, 'text'>, family: Family): void => {
      families.set(text, (families.get(text) ?? new Set()).add(family))
    },
    /**
     * Whether a result counts. An EAN or UPC needs variants of two families; other codes have more check digits, or are longer than what is
     * read by accident.
     */
    isConfirmed: ({ symbology, text }: Read): boolean =>
      symbology !== SYMBOLOGY_TO_CONFIRM || (families.get(text)?.size ?? 0) > 1,
  }
}
