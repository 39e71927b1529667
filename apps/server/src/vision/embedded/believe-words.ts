import type { ReadLine, ReadWord } from './letter-reader.ts'

/** Below this the reader guesses: in trials every wrong word of three letters or more stayed under it. */
const CONFIDENCE_MIN = 0.8
/** Specks and edges are read as one or two letters with much confidence: those count only beside a longer word. */
const SHORT_LENGTH = 2
const SHORT_CONFIDENCE_MIN = 0.85

/** Letters and digits, joined as part numbers, times, units and addresses are. */
const WORD = /^[\p{L}\p{N}]+(?:[-./:'&#%°+,@_][\p{L}\p{N}]+)*[%°]?$/u
/** A capital behind a small letter is a misreading, but for units (kWh). */
const MIXED_CASE = /\p{Ll}\p{Lu}/u
const UNIT_LENGTH = 3

const CAPITALS = /^\p{Lu}{3,}$/u
const SMALL_LETTERS = /^\p{Ll}+$/u

const ONE_LETTER_AGAIN = /^(.)\1+$/u

/** The words of a line that can be believed; empty when it is none that a person would call text. */
export function believeWords({ words }: ReadLine): ReadWord[] {
  const plausible = words
    .map(({ confidence, text }) => ({ confidence, text: trimSigns(text) }))
    .filter(({ confidence, text }) => confidence >= CONFIDENCE_MIN && WORD.test(text) && !isMisspelt(text))
  const alike = plausible.some(({ text }) => CAPITALS.test(text))
    ? plausible.filter(({ text }) => !isSmall(text))
    : plausible
  const isAnchored = alike.some(({ text }) => isLong(text))
  return isAnchored ? alike.filter((word) => isLong(word.text) || word.confidence >= SHORT_CONFIDENCE_MIN) : []
}

/** Printed in capitals, a line goes on so: letters that look the same small and large are misread (PUMP as pump). */
const isSmall = (text: string): boolean => text.length > UNIT_LENGTH && SMALL_LETTERS.test(text)

const isMisspelt = (text: string): boolean => text.length > UNIT_LENGTH && MIXED_CASE.test(text)

const isLong = (text: string): boolean => text.length > SHORT_LENGTH && !ONE_LETTER_AGAIN.test(text.toLowerCase())

/** What stands around a word belongs to the sentence, or to the frame of the sign. */
const trimSigns = (text: string): string => text.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}%°]+$/gu, '')
