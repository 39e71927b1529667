import { formatPhone } from './contact.ts'

type Field = string | null | undefined

/**
 * Does any of the fields contain the trimmed search text, ignoring case? Missing fields never match; a blank search
 * matches everything. No match spans two fields.
 */
export function matchesSearch(search: string, fields: readonly Field[]): boolean {
  const wanted = foldCase(search.trim())
  return wanted === '' || fields.some((field) => !!field && foldCase(field).includes(wanted))
}

/** Each record's texts in lower case, cached: converting them takes longer than searching them. */
const foldedFields = new WeakMap<object, readonly string[]>()

/**
 * Like `matchesSearch`, for records that are searched again with each typed letter. Caches the texts of each record.
 * @param record must be a new object after each change, as records in responses are
 * @param fieldsOf must return the same fields for the same record
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

/** The last search, folded: thousands of records in a row are searched for the same text. */
let lastSearch = ''
let lastWanted = ''

function wantedBy(search: string): string {
  if (search !== lastSearch) {
    lastSearch = search
    lastWanted = foldCase(search.trim())
  }
  return lastWanted
}

/** A phone number is found both as it is displayed and as it is stored. */
export const phoneFields = (stored: Field): Field[] => (stored ? [formatPhone(stored), stored] : [])

/**
 * Lower case letter by letter, like the database. Plain toLowerCase has two exceptions: a sigma at the end of a word gets
 * its final form, so a word typed up to its sigma would not match the longer word; and the Turkish dotted capital I
 * becomes two characters.
 */
export const foldCase = (text: string): string => text.replaceAll('Σ', 'σ').replaceAll('İ', 'i').toLowerCase()
