import { ANNOTATION_CONTENT_MAX } from '@daywork/domain/capture/limits'
import { shorten } from '@daywork/domain/text/shorten'
import { alignLetters } from '../embedded/text/align-letters.ts'
import type { Finding } from '../findings.ts'

/** `shorten` appends this to a text that it shortens. */
const ELLIPSIS = '...'

/** Share of equal letters, of the longer line: the same line may be read a little differently in each frame. */
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

/** Lines of two frames that differ in few letters of long words: numbers, serial numbers, and IN and OUT may differ in one. */
function isSimilar(one: Finding, other: Finding): boolean {
  if (one.source !== 'text' || other.source !== 'text' || one.timestamp === other.timestamp) return false
  if (exactWords(one) !== exactWords(other)) return false
  const [first, second] = [lettersOf(one), lettersOf(other)]
  const pairs = alignLetters(first, second)
  const equal = first.filter((letter, index) => letter === second[pairs[index] ?? -1]).length
  return equal / Math.max(first.length, second.length) >= SIMILAR_SHARE_MIN
}

const textOf = ({ content }: Finding): string => content.replace(/^Text: /, '').toLowerCase()

const lettersOf = (finding: Finding): string[] => [...textOf(finding).replace(/\s/g, '')]

/** Words that are too short to be similar, and those with digits. */
const exactWords = (finding: Finding): string =>
  textOf(finding)
    .split(' ')
    .filter((word) => word.length < SIMILAR_LENGTH_MIN || /\d/.test(word))
    .join(' ')

/** Of two with the same confidence, the earlier one remains, regardless of the order of the frames. */
const isBetter = (one: Finding, other: Finding): boolean =>
  one.confidence === other.confidence
    ? (one.timestamp ?? 0) < (other.timestamp ?? 0)
    : one.confidence > other.confidence
