/** The decimal sign of several numbers; 'mixed' if they use both. */
export type DecimalSign = '.' | ',' | 'mixed'

/** '1,500': in the United States 1500, elsewhere 1.5. */
const AMBIGUOUS = /^[+-]?[1-9]\d{0,2}([.,])\d{3}$/
const PLAIN = /^[+-]?\d*([.,])\d+$/
/** '1,234.5' and '1,234,567': only the sign between groups can occur twice. */
const GROUPED = /^[+-]?[1-9]\d{0,2}([.,])\d{3}(?:(?:\1\d{3})+|(?:\1\d{3})*(?!\1)[.,]\d+)$/

/**
 * Derives the decimal sign from numbers that belong together, such as those of a column. If all are ambiguous, it is
 * that of the United States, which the page uses in both languages.
 */
export function decimalSignOf(texts: readonly string[]): DecimalSign {
  const signs = new Set(texts.map((text) => ownSignOf(text.trim())))
  if (signs.has('.') && signs.has(',')) return 'mixed'
  return signs.has(',') ? ',' : '.'
}

/** @returns undefined for a number that is ambiguous or has no sign, and for other texts */
function ownSignOf(text: string): '.' | ',' | undefined {
  if (AMBIGUOUS.test(text)) return undefined
  const [, group] = GROUPED.exec(text) ?? []
  if (group !== undefined) return group === ',' ? '.' : ','
  const [, sign] = PLAIN.exec(text) ?? []
  return sign === '.' || sign === ',' ? sign : undefined
}

/** @returns null for an empty text */
export function readNumber(text: string, sign: DecimalSign): number | null | 'notNumber' | 'ambiguous' {
  const trimmed = text.trim()
  if (trimmed === '') return null
  if (sign === 'mixed' && AMBIGUOUS.test(trimmed)) return 'ambiguous'
  const decimal = ownSignOf(trimmed) ?? sign
  const isGrouped = AMBIGUOUS.test(trimmed) || GROUPED.test(trimmed)
  const ungrouped = isGrouped ? trimmed.replaceAll(decimal === ',' ? '.' : ',', '') : trimmed
  const value = Number(decimal === ',' ? ungrouped.replace(',', '.') : ungrouped)
  return Number.isFinite(value) ? value : 'notNumber'
}
