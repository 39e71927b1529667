import { formatPhone } from './phone.ts'

type Field = string | null | undefined

/**
 * Does any of the fields contain the trimmed search text, without case? Missing fields do not match, and a blank search
 * matches everything (FMT-12). No match spans two fields.
 */
export function matchesSearch(search: string, fields: readonly Field[]): boolean {
  const wanted = foldCase(search.trim())
  return wanted === '' || fields.some((field) => !!field && foldCase(field).includes(wanted))
}

/** What a phone is found by: its shown form, and its digits as they are stored. */
export const phoneFields = (stored: Field): Field[] => (stored ? [formatPhone(stored), stored] : [])

/**
 * Lower case letter by letter, as the database does it. Left to itself, the language knows two exceptions: a sigma at
 * the end of a word gets a form of its own, so that a word typed as far as its sigma would not find the longer one, and
 * the Turkish dotted capital I becomes two characters.
 */
export const foldCase = (text: string): string => text.replaceAll('Σ', 'σ').replaceAll('İ', 'i').toLowerCase()
