import type { RecognizedLine, RecognizedWord } from './tesseract.ts'

/** Below this, the OCR guesses: in trials, every wrong word of three letters or more was below it. */
const CONFIDENCE_MIN = 0.8
/** Specks and edges are read as one or two letters with high confidence: short words count only next to a longer one. */
const SHORT_LENGTH = 2
const SHORT_CONFIDENCE_MIN = 0.85

/** Letters and digits, joined as in part numbers, times, units and addresses. */
const WORD = /^[\p{L}\p{N}]+(?:[-./:'&#%°+,@_][\p{L}\p{N}]+)*[%°]?$/u
/** An uppercase letter after a lowercase one is a misreading, except in units (kWh). */
const MIXED_CASE = /\p{Ll}\p{Lu}/u
const UNIT_LENGTH = 3

const UPPERCASE = /^\p{Lu}{3,}$/u
const LOWERCASE = /^\p{Ll}+$/u

const REPEATED_LETTER = /^(.)\1+$/u

/** The words of a line that are probably right; empty if the line is probably not text. */
export function filterReliableWords({ words }: RecognizedLine): RecognizedWord[] {
  const plausible = words
    .map(({ confidence, text }) => ({ confidence, text: trimPunctuation(text) }))
    .filter(({ confidence, text }) => confidence >= CONFIDENCE_MIN && WORD.test(text) && !isMisread(text))
  const consistent = plausible.some(({ text }) => UPPERCASE.test(text))
    ? plausible.filter(({ text }) => !isLowercase(text))
    : plausible
  const hasLongWord = consistent.some(({ text }) => isLong(text))
  return hasLongWord ? consistent.filter((word) => isLong(word.text) || word.confidence >= SHORT_CONFIDENCE_MIN) : []
}

/** A line in capitals is all in capitals: letters of the same shape in both cases are misread (PUMP as pump). */
const isLowercase = (text: string): boolean => text.length > UNIT_LENGTH && LOWERCASE.test(text)

const isMisread = (text: string): boolean => text.length > UNIT_LENGTH && MIXED_CASE.test(text)

const isLong = (text: string): boolean => text.length > SHORT_LENGTH && !REPEATED_LETTER.test(text.toLowerCase())

/** Characters around a word belong to the sentence or to the frame of the sign. */
const trimPunctuation = (text: string): string => text.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}%°]+$/gu, '')
