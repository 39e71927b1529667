import { formatPhone } from '../text/contact.ts'
import { foldCase } from '../text/matches-search.ts'
import type { FieldMatch, SearchMatch } from './search-results.ts'
import { isPhoneField, phoneDigits, searchWords } from './search-words.ts'

/** In UTF-16 code units, without the ellipses. */
const EXCERPT_MAX = 120
/** Length of the text before the first match in an excerpt. */
const LEAD = 30

type Field = readonly [name: string, text: string | null]
type Range = [start: number, end: number]

interface Text {
  field: string
  text: string
}

/**
 * Finds where a record contains the searched text: the first field that has it, with an excerpt. Otherwise, the first fields
 * that together have its words. `fields` must not be empty; if nothing is found, the first one is returned without ranges.
 */
export function findMatches(fields: readonly Field[], search: string): Pick<SearchMatch, 'matched' | 'also_matched'> {
  const texts = fields.flatMap(textsOf)
  const whole = [foldCase(search.trim()), phoneDigits(search) ?? ''].filter((wanted) => wanted !== '')
  for (const text of texts) {
    const wanted = whole.find((one) => rangesOf(text, one).length > 0)
    if (wanted !== undefined) return { matched: matchIn(text, [wanted]), also_matched: [] }
  }
  const [first, ...others] = fieldsWithWords(texts, searchWords(search))
  const [field, text] = fields[0] ?? ['', '']
  return { matched: first ?? matchIn({ field, text: text ?? '' }, []), also_matched: others }
}

/** A phone number is searched as it is shown, and then as it is stored. */
function textsOf([field, text]: Field): Text[] {
  if (text === null) return []
  const isFormatted = isPhoneField(field) && formatPhone(text) !== text
  return (isFormatted ? [formatPhone(text), text] : [text]).map((one) => ({ field, text: one }))
}

/** The first fields with words that no earlier field contains. Returns each once, even a phone number with two texts. */
function fieldsWithWords(texts: readonly Text[], words: readonly string[]): FieldMatch[] {
  const missing = new Set(words)
  const matches = new Map<string, FieldMatch>()
  for (const text of texts) {
    const found = [...missing].filter((word) => rangesOf(text, word).length > 0)
    for (const word of found) missing.delete(word)
    if (found.length > 0 && !matches.has(text.field)) matches.set(text.field, matchIn(text, words))
  }
  return [...matches.values()]
}

function matchIn({ field, text }: Text, wanted: readonly string[]): FieldMatch {
  const first = wanted.flatMap((one) => rangesOf({ field, text }, one)).toSorted(([one], [other]) => one - other)[0]
  const { excerpt, offset, kept } = excerptAt(text, first?.[0] ?? 0)
  const ranges = joinOverlaps(wanted.flatMap((one) => rangesOf({ field, text: kept }, one)))
  // The excerpt is shorter than the searched text.
  if (first && ranges.length === 0) ranges.push([Math.min(LEAD, kept.length), kept.length])
  return { field, text: excerpt, ranges: ranges.map(([start, end]) => [start + offset, end + offset]) }
}

/** @param at index that the excerpt must contain */
function excerptAt(text: string, at: number): { excerpt: string; kept: string; offset: number } {
  if (text.length <= EXCERPT_MAX) return { excerpt: text, kept: text, offset: 0 }
  const start = wholeCharacter(text, Math.max(0, Math.min(at - LEAD, text.length - EXCERPT_MAX)))
  const end = wholeCharacter(text, Math.min(text.length, start + EXCERPT_MAX))
  const [before, after] = [start > 0 ? '…' : '', end < text.length ? '…' : '']
  const kept = text.slice(start, end)
  return { excerpt: before + kept + after, kept, offset: before.length }
}

/** Moves an index that is within a surrogate pair to its start. */
const wholeCharacter = (text: string, at: number): number => (/[\uDC00-\uDFFF]/.test(text[at] ?? '') ? at - 1 : at)

/** All matches in the text that do not overlap an earlier one. Lower case has the length of the original (foldCase). */
function rangesOf({ field, text }: Text, wanted: string): Range[] {
  const folded = foldCase(text)
  const ranges: Range[] = []
  for (let at = folded.indexOf(wanted); at !== -1; at = folded.indexOf(wanted, at + wanted.length)) {
    ranges.push([at, at + wanted.length])
  }
  return ranges.length === 0 && isPhoneField(field) && /^\d+$/u.test(wanted) ? rangeOfDigits(text, wanted) : ranges
}

/** Where the digits are in a formatted phone number, with the punctuation between them. */
function rangeOfDigits(phone: string, digits: string): Range[] {
  const places = [...phone.matchAll(/\d/gu)].map(({ index }) => index)
  const at = phone.replaceAll(/\D/gu, '').indexOf(digits)
  const [start, last] = [places[at], places[at + digits.length - 1]]
  if (start === undefined || last === undefined) return []
  return [[phone[start - 1] === '(' ? start - 1 : start, last + 1]]
}

function joinOverlaps(ranges: readonly Range[]): Range[] {
  const joined: Range[] = []
  for (const [start, end] of ranges.toSorted(([one], [other]) => one - other)) {
    const last = joined.at(-1)
    if (last && start < last[1]) last[1] = Math.max(last[1], end)
    else joined.push([start, end])
  }
  return joined
}
