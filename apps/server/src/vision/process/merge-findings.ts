import { ANNOTATION_CONTENT_MAX } from '@daywork/domain/capture/limits'
import { shorten } from '@daywork/domain/text/shorten'
import { alignLetters } from '../embedded/text/align-letters.ts'
import type { Finding } from '../findings.ts'

/** `shorten` appends this to a text that it shortens. */
const ELLIPSIS = '...'

/** Share of equal letters, of the longer word: the same word may be read a little differently in each frame. */
const SIMILAR_SHARE_MIN = 0.8
const SIMILAR_LENGTH_MIN = 4

/**
 * Each content once, in the original order. Of similar lines in several frames, the one that was read best remains, with the
 * time of the first frame where it was.
 */
export function mergeFindings(findings: readonly Finding[]): Finding[] {
  const merged: Finding[] = []
  for (const finding of findings) {
    const content = shorten(writeContent(finding), ANNOTATION_CONTENT_MAX - ELLIPSIS.length)
    if (content === '') continue
    const shown = { ...finding, content }
    const index = merged.findIndex((known) => isSame(known, shown) || isSimilar(known, shown))
    const known = merged[index]
    if (known) merged[index] = isBetter(shown, known) ? shown : known
    else merged.push(shown)
  }
  return merged
}

/** The text of a code is data, in which white space and case matter. PostgreSQL cannot store the null character. */
const writeContent = ({ content, source }: Finding): string =>
  (source === 'code' ? content : content.replace(/\s+/g, ' ')).replaceAll('\u0000', '').trim()

const isSame = (one: Finding, other: Finding): boolean =>
  one.content === other.content || (one.source !== 'code' && one.content.toLowerCase() === other.content.toLowerCase())

/** Lines of two frames with the same letters and numbers, or whose words differ in few letters each: in EAST and WEST, half of the letters differ. */
function isSimilar(one: Finding, other: Finding): boolean {
  if (one.source !== 'text' || other.source !== 'text' || one.timestamp === other.timestamp) return false
  const [first, second] = [textOf(one).split(' '), textOf(other).split(' ')]
  if (first.join('') === second.join('')) return numbersOf(first) === numbersOf(second)
  return first.length === second.length && first.every((word, index) => isSimilarWord(word, second[index] ?? ''))
}

const textOf = ({ content }: Finding): string => content.replace(/^Text: /, '').toLowerCase()

const numbersOf = (words: readonly string[]): string => words.filter((word) => /\d/.test(word)).join(' ')

/** Numbers, serial numbers, and short words such as IN and ON may differ in one letter. */
function isSimilarWord(one: string, other: string): boolean {
  if (one === other) return true
  const length = Math.max(one.length, other.length)
  if (length < SIMILAR_LENGTH_MIN || /\d/.test(one) || /\d/.test(other)) return false
  const pairs = alignLetters([...one], [...other])
  const equal = [...one].filter((letter, index) => letter === other[pairs[index] ?? -1]).length
  return equal / length >= SIMILAR_SHARE_MIN
}

/** Of two with the same confidence, the earlier one remains, regardless of the order of the frames. */
const isBetter = (one: Finding, other: Finding): boolean =>
  one.confidence === other.confidence
    ? (one.timestamp ?? 0) < (other.timestamp ?? 0)
    : one.confidence > other.confidence
