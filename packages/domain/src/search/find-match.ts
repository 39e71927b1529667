import { foldCase } from '../text/matches-search.ts'
import type { FieldMatch } from './search-results.ts'

/** In UTF-16 code units, without the ellipses. */
const EXCERPT_MAX = 120
/** Length of the text before the first match in an excerpt. */
const LEAD = 30

type Field = readonly [name: string, text: string | null]

/**
 * Finds where a record contains the searched text: the first field that has it, with an excerpt. `fields` must not be
 * empty; if none of them has the text, the first one is returned without ranges.
 */
export function findMatch(fields: readonly Field[], search: string): FieldMatch {
  const wanted = foldCase(search.trim())
  const found = fields.find(([, text]) => wanted !== '' && text !== null && foldCase(text).includes(wanted))
  const [field, text] = found ?? fields[0] ?? ['', '']
  const first = found ? foldCase(text ?? '').indexOf(wanted) : 0
  const { excerpt, offset, kept } = excerptAt(text ?? '', first)
  return { field, text: excerpt, ranges: found ? rangesIn(kept, wanted, offset) : [] }
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
function rangesIn(text: string, wanted: string, offset: number): [number, number][] {
  const folded = foldCase(text)
  const ranges: [number, number][] = []
  for (let at = folded.indexOf(wanted); at !== -1; at = folded.indexOf(wanted, at + wanted.length)) {
    ranges.push([at + offset, at + offset + wanted.length])
  }
  // The searched text is longer than the excerpt, which cuts it.
  if (ranges.length === 0) ranges.push([offset + Math.min(LEAD, text.length), offset + text.length])
  return ranges
}
