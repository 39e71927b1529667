import { decimalSignOf, readNumber } from '@daywork/domain/checklists/import/read-number'

/**
 * The number that a person types, read as the import reads it: '1,250' is 1250, '0,25' is 0.25. NaN for another text.
 */
export function typedNumber(text: string): number {
  // Unfinished, such as '1.'
  const number = text.trim().replace(/[.,]$/, '')
  const value = readNumber(number, decimalSignOf([number]))
  return typeof value === 'number' ? value : Number.NaN
}
