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

/** Each record's texts in lower case, made once: that takes longer than looking for a word in them. */
const foldedFields = new WeakMap<object, readonly string[]>()

/**
 * As `matchesSearch`, for records that are searched anew with every letter typed.
 * @param record becomes another object when it changes, as what a server answered does; what it is found by is remembered
 * @param fieldsOf always the same for the same record
 */
export function isRecordFound<Row extends object>(
  search: string,
  record: Row,
  fieldsOf: (record: Row) => readonly Field[],
): boolean {
  const wanted = wantedBy(search)
  if (wanted === '') return true
  const known = foldedFields.get(record)
  const folded = known ?? fieldsOf(record).flatMap((field) => (field ? [foldCase(field)] : []))
  if (!known) foldedFields.set(record, folded)
  return folded.some((field) => field.includes(wanted))
}

/** The last search and its words: thousands of records in a row are searched for the same. */
let lastSearch = ''
let lastWanted = ''

function wantedBy(search: string): string {
  if (search !== lastSearch) {
    lastSearch = search
    lastWanted = foldCase(search.trim())
  }
  return lastWanted
}

/** What a phone is found by: its shown form, and its digits as they are stored. */
export const phoneFields = (stored: Field): Field[] => (stored ? [formatPhone(stored), stored] : [])

/**
 * Lower case letter by letter, as the database does it. Left to itself, the language knows two exceptions: a sigma at
 * the end of a word gets a form of its own, so that a word typed as far as its sigma would not find the longer one, and
 * the Turkish dotted capital I becomes two characters.
 */
export const foldCase = (text: string): string => text.replaceAll('Σ', 'σ').replaceAll('İ', 'i').toLowerCase()
