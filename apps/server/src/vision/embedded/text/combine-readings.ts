import type { RecognizedWord } from './recognize-letters.ts'
import { alignLetters } from './align-letters.ts'
import type { FrequentWords } from './frequent-words.ts'

/** What the line reader read: letters and spaces with their probabilities. */
export interface LineReading {
  letters: string[]
  /** 0 to 1, one for each letter. */
  probabilities: number[]
}

/** The words of a line that are probably right. */
export interface ReliableLine {
  text: string
  /** 0 to 1, of its weakest word. */
  confidence: number
}

/**
 * Probabilities and confidences, 0 to 1. Chosen with one half of the real photos, evaluated with the other (docs/vision.md).
 */
const LIMITS = {
  /** A word that both readers read the same needs this mean probability of its letters. */
  agreed: 0.85,
  /** The same, if Tesseract's confidence in the word is less than `seconded`. */
  doubted: 0.95,
  seconded: 0.7,
  /** A word that Tesseract reads differently. */
  disputed: 0.93,
  /** The weakest letter of such a word. */
  weakest: 0.85,
  /** A word with digits that Tesseract cannot read: its confidence is below `blind`. */
  unseen: 0.9,
  blind: 0.7,
  /** Up to three letters, which edges and specks resemble, unless both readers are confident of them. */
  short: 0.97,
  /** A frequent word that both readers read, and one that Tesseract reads differently, without a digit. */
  frequent: 0.7,
  frequentDisputed: 0.8,
  /** A line of short words, without a long one, needs one that both readers read with these probabilities. */
  pair: 0.97,
  pairSeconded: 0.6,
  /** Tesseract corrects a letter that is less probable than `doubtful` if its confidence in the word is at least this. */
  sure: 0.9,
  doubtful: 0.8,
}

interface Letter {
  text: string
  probability: number
  /** The letter that Tesseract reads instead. */
  second: string | undefined
  /** Tesseract's confidence in the word around it, 0 to 1. */
  secondConfidence: number
  isSpaceBefore: boolean
  /** Tesseract reads another letter between this one and the one before. */
  isGapBefore: boolean
  /** The same for a separator of numbers, such as a decimal point. */
  isSeparatorBefore: boolean
}

/**
 * Combines what two readers read into the words of a line that are probably right. The line reader makes fewer errors in
 * letters, Tesseract in spaces. Words with digits on which they differ are omitted: a wrong total or serial number does harm.
 * @param isRepeated whether the line reader reads the line again, so that a word needs Tesseract, or to be a frequent one
 */
export function combineReadings(
  first: LineReading,
  second: readonly RecognizedWord[],
  frequentWords: FrequentWords,
  { isRepeated = false } = {},
): ReliableLine | undefined {
  const words = splitWords(pairLetters(first, second))
  const reliable = words
    .map((word) => correctShapes(trim(word)))
    .filter((word) => isReliable(word) || isFrequent(word, frequentWords))
    .filter((word) => !isRepeated || isAgreed(word) || frequentWords.has(textOf(word)))
  if (!reliable.some((word) => isLong(word) || isSurePair(word) || (words.length <= 2 && hasDigit(word)))) {
    return undefined
  }
  return {
    text: reliable.map((word) => frequentWords.addTildes(textOf(word))).join(' '),
    confidence: Math.min(...reliable.map(confidenceOf)),
  }
}

function pairLetters({ letters, probabilities }: LineReading, second: readonly RecognizedWord[]): Letter[] {
  const own = letters.flatMap((text, index) =>
    text === ' '
      ? []
      : [{ text, probability: probabilities[index] ?? 0, isSpaceBefore: letters[index - 1] === ' ' && index > 0 }],
  )
  const others = second.flatMap(({ confidence, text }) =>
    [...text].map((letter, index) => ({ letter, confidence, isFirst: index === 0 })),
  )
  const pairs = alignLetters(
    own.map(({ text }) => text),
    others.map(({ letter }) => letter),
  )
  const paired = own.map((letter, index) => {
    const other = others[pairs[index] ?? -1]
    const [at = -1, previous = -1] = [pairs[index], pairs[index - 1]]
    const between = previous >= 0 && at > previous ? others.slice(previous + 1, at) : []
    return {
      ...letter,
      second: other?.letter,
      secondConfidence: other?.confidence ?? 0,
      isFirst: other?.isFirst,
      isGapBefore: between.some(isLetterOrDigit),
      isSeparatorBefore: between.some((one) => SEPARATOR.test(one.letter)),
    }
  })
  return paired.map(({ isFirst, ...letter }, index) => {
    const before = paired[index - 1]
    // Tesseract's spaces are used where both readers agree on the letters next to them.
    const isRead = before !== undefined && before.second === before.text && letter.second === letter.text
    const isSpaceBefore = isRead ? isFirst === true : letter.isSpaceBefore
    return { ...letter, isSpaceBefore, text: isCorrection(letter) ? (letter.second ?? '') : letter.text }
  })
}

const isLetterOrDigit = ({ letter }: { letter: string }): boolean => LETTER.test(letter) || DIGIT.test(letter)

/** Whether Tesseract is more certain of a letter than the line reader. Always false for a digit. */
const isCorrection = ({ probability, second = '', secondConfidence, text }: Omit<Letter, 'isSpaceBefore'>): boolean =>
  probability < LIMITS.doubtful && secondConfidence >= LIMITS.sure && LETTER.test(text) && LETTER.test(second)

const LETTER = /\p{L}/u
const DIGIT = /\p{N}/u
/** What separates digits within a number, a time, or a date. */
const SEPARATOR = /[.,:/-]/

/** Digits, and the letters that look like them. */
const SHAPES: Record<string, string> = { 0: 'OoQD', 1: 'IlTi', 2: 'Zz', 5: 'Ss', 6: 'Gb', 8: 'B' }

/**
 * The line reader may read FOOD as F00D. If Tesseract reads a word without digits, its letters replace digits of their shape.
 */
function correctShapes(word: readonly Letter[]): Letter[] {
  const isAllLetters = word.every(({ second }) => second !== undefined && !DIGIT.test(second))
  if (!isAllLetters) return [...word]
  return word.map((letter, index) => {
    const { second = '', text } = letter
    const neighbors = [word[index - 1], word[index + 1]].flatMap((next) => (next ? [next.second ?? ''] : []))
    // At the edge of a word, only next to a capital letter: 0mg is a quantity.
    const isBetween =
      neighbors.length === 2 ? neighbors.every((next) => LETTER.test(next)) : CAPITAL.test(neighbors[0] ?? '')
    return isBetween && SHAPES[text]?.includes(second) === true ? { ...letter, text: second } : letter
  })
}

const CAPITAL = /\p{Lu}/u

function splitWords(letters: readonly Letter[]): Letter[][] {
  const words: Letter[][] = []
  for (const letter of letters) {
    const last = words.at(-1)
    if (last && !letter.isSpaceBefore && !endsBefore(last, letter)) last.push(letter)
    else words.push([letter])
  }
  return words
}

/** A word ends at a comma, colon, or parenthesis without a space (NO:20), unless it is within a number (12:30). */
function endsBefore(word: readonly Letter[], { text }: Letter): boolean {
  if (text === '(') return true
  const [before = '', last = ''] = word.slice(-2).map((letter) => letter.text)
  return /[,:;]/.test(last) && (LETTER.test(text) || (DIGIT.test(text) && !DIGIT.test(before)))
}

/** Characters around a word belong to the sentence or to the frame of the sign, except the sign or point of a number. */
function trim(word: readonly Letter[]): Letter[] {
  const first = word.findIndex(
    ({ second, text }, index) =>
      LETTER.test(text) ||
      DIGIT.test(text) ||
      (/[-+.]/.test(text) && second === text && DIGIT.test(word[index + 1]?.text ?? '')),
  )
  const last = word.findLastIndex(({ text }) => LETTER.test(text) || DIGIT.test(text) || /[%°€$]/u.test(text))
  return first === -1 ? [] : word.slice(first, last + 1)
}

const textOf = (word: readonly Letter[]): string => word.map(({ text }) => text).join('')

const meanOf = (word: readonly Letter[]): number =>
  word.reduce((sum, { probability }) => sum + probability, 0) / Math.max(word.length, 1)

/** If both readers agree, the higher confidence counts. */
const confidenceOf = (word: readonly Letter[]): number =>
  isAgreed(word) ? Math.max(meanOf(word), ...word.map(({ secondConfidence }) => secondConfidence)) : meanOf(word)

const isAgreed = (word: readonly Letter[]): boolean => word.every(({ second, text }) => text === second)

const hasDigit = (word: readonly Letter[]): boolean => word.some(({ text }) => DIGIT.test(text))

const LONG_LENGTH = 3
const isLong = (word: readonly Letter[]): boolean => word.length >= LONG_LENGTH && hasSeveralLetters(word)

const hasSeveralLetters = (word: readonly Letter[]): boolean => new Set(textOf(word).toLowerCase()).size > 1

/** Whether both readers are certain of a word of two letters. */
const isSurePair = (word: readonly Letter[]): boolean =>
  hasSeveralLetters(word) &&
  isAgreed(word) &&
  meanOf(word) >= LIMITS.pair &&
  word.every(({ secondConfidence }) => secondConfidence >= LIMITS.pairSeconded)

function isReliable(word: readonly Letter[]): boolean {
  if (word.length === 0) return false
  const core = word.filter(({ text }) => LETTER.test(text) || DIGIT.test(text))
  const mean = meanOf(core)
  if (isGapSure(word)) return false
  const isUnseen = core.every(({ secondConfidence }) => secondConfidence < LIMITS.blind)
  if (isSeparatorDisputed(word) && !isUnseen) return false
  const secondMean = core.reduce((sum, { secondConfidence }) => sum + secondConfidence, 0) / core.length
  if (isAgreed(core) && secondMean >= LIMITS.seconded) return mean >= LIMITS.agreed
  if (core.length <= LONG_LENGTH && mean < LIMITS.short) return false
  if (isAgreed(core)) return mean >= LIMITS.doubted
  const weakest = Math.min(...core.map(({ probability }) => probability))
  if (weakest < LIMITS.weakest) return false
  const isDigitDisputed = core.some(
    ({ second, text }) => second !== text && (DIGIT.test(text) || DIGIT.test(second ?? '')),
  )
  if (!isDigitDisputed) return mean >= LIMITS.disputed
  return isUnseen && mean >= LIMITS.unseen
}

/** Whether the readers differ on a separator between two digits: 55.96 and 5596 are different amounts. */
const isSeparatorDisputed = (word: readonly Letter[]): boolean =>
  word.some((letter, index) => {
    const [before, after] = [word[index - 1]?.text ?? '', word[index + 1]?.text ?? '']
    if (!DIGIT.test(before)) return false
    if (DIGIT.test(letter.text)) return letter.isSeparatorBefore
    return SEPARATOR.test(letter.text) && DIGIT.test(after) && letter.second !== letter.text
  })

/** Whether Tesseract is certain that the line reader skipped a letter. */
const isGapSure = (word: readonly Letter[]): boolean =>
  word.some((letter, index) => index > 0 && letter.isGapBefore && letter.secondConfidence >= LIMITS.sure)

/**
 * A frequent word is probably right even if the line reader is less certain of it: few misreadings result in another word. Not
 * if Tesseract reads another frequent word.
 */
function isFrequent(word: readonly Letter[], { has }: FrequentWords): boolean {
  if (word.length < LONG_LENGTH || hasDigit(word) || isGapSure(word) || !has(textOf(word))) return false
  if (isAgreed(word)) return meanOf(word) >= LIMITS.frequent
  const second = word.map((letter) => letter.second ?? '').join('')
  return word.length > LONG_LENGTH && meanOf(word) >= LIMITS.frequentDisputed && !has(second)
}
