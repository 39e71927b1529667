import { usDigits } from '../text/contact.ts'
import { foldCase } from '../text/matches-search.ts'

/** Maximum number of words. The last one contains the rest of the text. */
const WORDS_MAX = 8

/** The words of a search text in lower case, each once. A record is found if it has all of them, in any field. */
export function searchWords(search: string): string[] {
  const words = foldCase(search)
    .split(/\s+/u)
    .filter((word) => word !== '')
  const last = words.slice(WORDS_MAX - 1).join(' ')
  return [...new Set(last === '' ? words : [...words.slice(0, WORDS_MAX - 1), last])]
}

/** Fewer digits are more likely a house number or a year. */
const PHONE_DIGITS_MIN = 4

/** The digits of a search text that looks like a phone number or a part of one, without the country code 1. */
export function phoneDigits(search: string): string | undefined {
  // Phones put invisible marks of direction around copied numbers.
  const text = search.replaceAll(/\p{Cf}/gu, '').trim()
  if (!/^[+\d\s()./\p{Pd}]+$/u.test(text)) return undefined
  const digits = text.replace(/^(?:\+1|1[\s.(/\p{Pd}])/u, '').replaceAll(/\D/gu, '')
  return digits.length < PHONE_DIGITS_MIN ? undefined : (usDigits(digits) ?? digits)
}

/** Whether a field of this name contains a phone number. */
export const isPhoneField = (name: string): boolean => name.startsWith('phone')
