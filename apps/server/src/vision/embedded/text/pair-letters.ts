import { alignLetters } from './align-letters.ts'
import type { RecognizedWord } from './tesseract.ts'

/** What the line reader read: letters and spaces with their probabilities. */
export interface LineReading {
  letters: string[]
  /** 0 to 1, one for each letter. */
  probabilities: number[]
}

/** Of the letters; 0 if there are none. */
export const meanProbability = ({ probabilities }: LineReading): number =>
  probabilities.reduce((sum, probability) => sum + probability, 0) / Math.max(probabilities.length, 1)

/** A letter of the line reader, and what Tesseract reads there. */
export interface Letter {
  text: string
  probability: number
  /** The letter that Tesseract reads instead. */
  tesseract: string | undefined
  /** Tesseract's confidence in the word around it, 0 to 1. */
  tesseractConfidence: number
  isSpaceBefore: boolean
  /** What only Tesseract reads between this letter and the one before it. */
  skippedBefore: string
  /** The part of it that Tesseract reads in the same word as this letter. */
  skippedAtStart: string
  /** What only Tesseract reads after this letter, in the same word. */
  skippedAfter: string
}

/** From this confidence in a word on, Tesseract corrects the line reader. */
export const TESSERACT_CORRECTS = 0.9
/** Only a letter that is less probable than this is corrected. */
const CORRECTABLE_BELOW = 0.8

export const LETTER = /\p{L}/u
export const DIGIT = /\p{N}/u

/** Pairs what the two readers read of a line, letter by letter, without spaces. */
export function pairLetters({ letters, probabilities }: LineReading, tesseract: readonly RecognizedWord[]): Letter[] {
  const own = letters.flatMap((text, index) =>
    text === ' '
      ? []
      : [{ text, probability: probabilities[index] ?? 0, isSpaceBefore: letters[index - 1] === ' ' && index > 0 }],
  )
  const others = tesseract.flatMap(({ confidence, text }, word) =>
    [...text].map((letter) => ({ letter, confidence, word })),
  )
  const pairs = alignLetters(
    own.map(({ text }) => text),
    others.map(({ letter }) => letter),
  )
  const paired = own.map((letter, index) => {
    const at = pairs[index]
    const other = at === undefined ? undefined : others[at]
    const previous = pairs.slice(0, index).findLast((pair) => pair !== undefined)
    const next = pairs.slice(index + 1).find((pair) => pair !== undefined)
    const before = at === undefined ? [] : others.slice((previous ?? -1) + 1, at)
    const after = at === undefined ? [] : others.slice(at + 1, next)
    const isInWord = ({ word }: { word: number }): boolean => word === other?.word
    return {
      ...letter,
      tesseract: other?.letter,
      tesseractConfidence: other?.confidence ?? 0,
      tesseractWord: other?.word,
      skippedBefore: lettersOf(before),
      skippedAtStart: lettersOf(before.filter(isInWord)),
      skippedAfter: lettersOf(after.filter(isInWord)),
    }
  })
  const longNumbers = listLongNumbers(paired)
  const spaces = paired.map((letter, index) => {
    const isOwn = letter.isSpaceBefore
    const before = paired[index - 1]
    // Tesseract's spaces are used where both readers agree on the letters next to them.
    const isAgreedAround = before !== undefined && before.tesseract === before.text && letter.tesseract === letter.text
    const isInLongNumber = longNumbers.has(letter) && before !== undefined && longNumbers.has(before)
    return { isOwn, isUsed: isAgreedAround && !isInLongNumber ? letter.tesseractWord !== before.tesseractWord : isOwn }
  })
  return paired.map(({ tesseractWord: _, ...letter }, index) => {
    const { isOwn = false, isUsed = false } = spaces[index] ?? {}
    // A space is not moved by one letter: GSTS UMMARY.
    const isMoved = [spaces[index - 1], spaces[index + 1]].some(
      (next) => next?.isOwn === isUsed && next.isUsed === isOwn,
    )
    const isSpaceBefore = isMoved ? isOwn : isUsed
    return { ...letter, isSpaceBefore, text: isCorrection(letter) ? (letter.tesseract ?? '') : letter.text }
  })
}

/** Tesseract splits these between any two digits; the parts would be other numbers. Shorter ones may be of two columns. */
const LONG_NUMBER = 9

/** The digits that follow one another without a space, if there are many. */
function listLongNumbers<Own extends { text: string; isSpaceBefore: boolean }>(letters: readonly Own[]): Set<Own> {
  const runs: Own[][] = [[]]
  for (const letter of letters) {
    if (!DIGIT.test(letter.text) || letter.isSpaceBefore) runs.push([])
    if (DIGIT.test(letter.text)) runs.at(-1)?.push(letter)
  }
  return new Set(runs.filter(({ length }) => length >= LONG_NUMBER).flat())
}

const lettersOf = (others: readonly { letter: string }[]): string => others.map(({ letter }) => letter).join('')

/** Whether Tesseract is more certain of a letter than the line reader. Always false for a digit. */
const isCorrection = ({
  probability,
  tesseract = '',
  tesseractConfidence,
  text,
}: Omit<Letter, 'isSpaceBefore'>): boolean =>
  probability < CORRECTABLE_BELOW &&
  tesseractConfidence >= TESSERACT_CORRECTS &&
  LETTER.test(text) &&
  LETTER.test(tesseract)
