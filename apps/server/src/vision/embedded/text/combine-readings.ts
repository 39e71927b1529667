import type { RecognizedWord } from './tesseract.ts'
import type { FrequentWords } from './frequent-words.ts'
import { DIGIT, type Letter, LETTER, type LineReading, pairLetters, TESSERACT_CORRECTS } from './pair-letters.ts'

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
  /** A word that both readers read the same needs this mean probability of its letters, if Tesseract supports it. */
  agreedMin: 0.85,
  /** Tesseract supports a word from this confidence on. */
  tesseractSupports: 0.7,
  /** The same without this support. */
  agreedWeaklyMin: 0.95,
  /** A word that Tesseract reads differently. */
  disputedMin: 0.93,
  /** The weakest letter of such a word. */
  disputedLetterMin: 0.85,
  /** A word with digits that Tesseract cannot read: its confidence is below `tesseractCannotRead`. */
  digitsUnreadMin: 0.9,
  tesseractCannotRead: 0.7,
  /** Without a letter, it needs this many characters. Shorter ones may be amounts, and are often wrong. */
  numberUnreadLengthMin: 5,
  /** From this confidence on, a frequent word of Tesseract makes another word doubtful, and its letters replace digits. */
  tesseractSuggests: 0.3,
  /** Up to three letters, which edges and specks resemble, unless Tesseract supports them. */
  shortMin: 0.97,
  /** A frequent word that both readers read, and one that Tesseract reads differently, without a digit. */
  frequentMin: 0.7,
  frequentDisputedMin: 0.8,
  /** A word that is probably a misread frequent one: its weakest letter, and Tesseract's confidence if it reads the same. */
  resemblingLetterMin: 0.97,
  resemblingTesseractMin: 0.9,
  /** A line of short words, without a long one, needs one that both readers read with these probabilities. */
  pairMin: 0.97,
  pairSupports: 0.6,
}

/**
 * Combines what two readers read into the words of a line that are probably right. The line reader makes fewer errors in
 * letters, Tesseract in spaces. Words with digits on which they differ are omitted, because a wrong total or serial number does harm,
 * unless Tesseract cannot read them at all: vehicle plates are in letters that it does not know.
 * @param isRepeated whether this is a second reading, of a wider crop: a word counts only if Tesseract reads the same, or if it is frequent
 */
export function combineReadings(
  lineReader: LineReading,
  tesseract: readonly RecognizedWord[],
  frequentWords: FrequentWords,
  { isRepeated = false } = {},
): ReliableLine | undefined {
  const words = splitWords(pairLetters(lineReader, tesseract))
  const read = words
    .filter((word, index) => !isTorn(word, words[index + 1]) && !isTorn(words[index - 1], word))
    .map((word) => correctShapes(trim(word), frequentWords))
  const isRead = (word: readonly Letter[]): boolean =>
    (isReliable(word, frequentWords) || isFrequent(word, frequentWords)) &&
    !isMisreadFrequent(word, frequentWords) &&
    (!isRepeated || isAgreed(word) || frequentWords.has(textOf(word)))
  const reliable = joinNumbers(read).flatMap((group) => (group.every(isRead) ? group : []))
  if (!reliable.some((word) => isLong(word) || isSurePair(word) || (words.length <= 2 && isNumber(word)))) {
    return undefined
  }
  return {
    text: reliable.map((word) => frequentWords.addTildes(textOf(word))).join(' '),
    confidence: Math.min(...reliable.map(confidenceOf)),
  }
}

/** What separates digits within a number, a time, or a date. */
const SEPARATOR = /[.,:/-]/
/** What makes a number negative or positive, or a fraction, in front of it. */
const SIGN = /[-+–−.,]/
/** A number that starts with a sign. */
const SIGNED = /^[-+–−.,][$€£]?\p{N}/u
/** An amount that is negative because of what is around it. */
const NEGATIVE_AMOUNT = /^(?:\([$€£]?\p{N}[\p{N}.,]*[.,]\p{N}{2}\)|[$€£]?\p{N}[\p{N}.,]*[.,]\p{N}{2}-)$/u

/** Digits, and the letters that look like them. */
const SHAPES: Record<string, string> = { 0: 'OoQD', 1: 'IlTi', 2: 'Zz', 5: 'Ss', 6: 'Gb', 8: 'B' }

/**
 * The line reader may read FOOD as F00D. If Tesseract reads a word without digits, its letters replace digits of their shape:
 * between letters always, at the edge of a word only in one that is frequent. A5 and PS2 are names.
 */
function correctShapes(word: readonly Letter[], { has }: FrequentWords): Letter[] {
  const isAllLetters = word.every(({ tesseract }) => tesseract !== undefined && !DIGIT.test(tesseract))
  if (!isAllLetters) return [...word]
  const replaced = word.map((letter, index) => {
    const { tesseract = '', text } = letter
    const neighbors = [word[index - 1], word[index + 1]].flatMap((next) => (next ? [next.tesseract ?? ''] : []))
    const isBetween =
      letter.tesseractConfidence >= LIMITS.tesseractSuggests &&
      neighbors.length === 2 &&
      neighbors.every((next) => LETTER.test(next))
    // Next to a small letter, it is a quantity: 0mg.
    const isEdge = neighbors.length === 1 && CAPITAL.test(neighbors[0] ?? '')
    if ((!isBetween && !isEdge) || SHAPES[text]?.includes(tesseract) !== true) return { letter, isEdge: false }
    return { letter: { ...letter, text: tesseract }, isEdge }
  })
  const corrected = replaced.map(({ letter }) => letter)
  const isFrequentWord =
    word.length >= LONG_LENGTH &&
    has(textOf(corrected)) &&
    word.every(({ tesseractConfidence }) => tesseractConfidence >= LIMITS.tesseractSupports)
  return replaced.map(({ isEdge, letter }, index) => (isEdge && !isFrequentWord ? (word[index] ?? letter) : letter))
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

/** Whether two words are one number with a space at its separator (12 ,50 or 12. 50), whose parts are other numbers. Not NOV 28, 2026. */
function isTorn(one: readonly Letter[] = [], other: readonly Letter[] = []): boolean {
  const both = `${textOf(one)} ${textOf(other)}`
  return /\p{N}\. \p{N}{2}(?!\p{N})/u.test(both) || /\p{N} [.,]\p{N}/u.test(both)
}

/** Words that may be groups of one number (212 555 7788, 1 250.00, 1 1/2) together: without one, the rest is another number. */
function joinNumbers(words: readonly Letter[][]): Letter[][][] {
  const joined: Letter[][][] = []
  for (const word of words) {
    const last = joined.at(-1)
    if (last && isGroup(last.at(-1) ?? [], word)) last.push(word)
    else joined.push([word])
  }
  return joined
}

const isGroup = (one: readonly Letter[], other: readonly Letter[]): boolean => isGroupText(textOf(one), textOf(other))

const isGroupText = (one: string, other: string): boolean =>
  /^\p{N}{1,4}$/u.test(one) && /^(?:\p{N}{2,4}|\p{N}{3}[.,]\p{N}{2}|\p{N}+\/\p{N}+)$/u.test(other)

/** Characters around a word belong to the sentence or to the frame of the sign, except those that make a number another one. */
function trim(word: readonly Letter[]): Letter[] {
  if (NEGATIVE_AMOUNT.test(textOf(word))) return [...word]
  const isSigned = (index: number): boolean => SIGNED.test(textOf(word.slice(index, index + 3)))
  const first = word.findIndex(({ text }, index) => LETTER.test(text) || DIGIT.test(text) || isSigned(index))
  const last = word.findLastIndex(({ text }) => LETTER.test(text) || DIGIT.test(text) || /[%°€$]/u.test(text))
  if (first === -1) return []
  const end = NEGATIVE_AMOUNT.test(textOf(word.slice(first, last + 2))) ? last + 2 : last + 1
  // What only Tesseract reads before a removed currency sign is before the number.
  const skippedAtStart = word
    .slice(0, first + 1)
    .map((letter) => letter.skippedAtStart)
    .join('')
  return word.slice(first, end).map((letter, index) => (index === 0 ? { ...letter, skippedAtStart } : letter))
}

const textOf = (word: readonly Letter[]): string => word.map(({ text }) => text).join('')

/** What Tesseract reads instead. */
const tesseractTextOf = (word: readonly Letter[]): string => word.map(({ tesseract = '' }) => tesseract).join('')

const meanOf = (word: readonly Letter[]): number =>
  word.reduce((sum, { probability }) => sum + probability, 0) / Math.max(word.length, 1)

/** If both readers agree, the higher confidence counts. */
const confidenceOf = (word: readonly Letter[]): number =>
  isAgreed(word) ? Math.max(meanOf(word), ...word.map(({ tesseractConfidence }) => tesseractConfidence)) : meanOf(word)

const isAgreed = (word: readonly Letter[]): boolean => word.every(({ tesseract, text }) => text === tesseract)

const hasDigit = (word: readonly Letter[]): boolean => word.some(({ text }) => DIGIT.test(text))

/** Whether it is a number that is not just an edge, which looks like 1 or 11 to both readers. */
const isNumber = (word: readonly Letter[]): boolean => hasDigit(word) && /[^1Il]/.test(textOf(word))

const LONG_LENGTH = 3
const isLong = (word: readonly Letter[]): boolean => word.length >= LONG_LENGTH && hasSeveralLetters(word)

const hasSeveralLetters = (word: readonly Letter[]): boolean => new Set(textOf(word).toLowerCase()).size > 1

/** Whether both readers are certain of a word of two letters. */
const isSurePair = (word: readonly Letter[]): boolean =>
  hasSeveralLetters(word) &&
  isAgreed(word) &&
  meanOf(word) >= LIMITS.pairMin &&
  word.every(({ tesseractConfidence }) => tesseractConfidence >= LIMITS.pairSupports)

function isReliable(word: readonly Letter[], frequentWords: FrequentWords): boolean {
  if (word.length === 0) return false
  const core = word.filter(({ text }) => LETTER.test(text) || DIGIT.test(text))
  const mean = meanOf(core)
  if (hasMissingLetter(word)) return false
  const isUnreadByTesseract = core.every(({ tesseractConfidence }) => tesseractConfidence < LIMITS.tesseractCannotRead)
  const isDisputed = isNumberDisputed(word)
  if (isDisputed && (!isUnreadByTesseract || isAgreed(core))) return false
  const tesseractMean = core.reduce((sum, { tesseractConfidence }) => sum + tesseractConfidence, 0) / core.length
  if (isAgreed(core) && tesseractMean >= LIMITS.tesseractSupports) return mean >= LIMITS.agreedMin
  if (core.length <= LONG_LENGTH && mean < LIMITS.shortMin) return false
  if (isAgreed(core)) return mean >= LIMITS.agreedWeaklyMin
  const weakest = Math.min(...core.map(({ probability }) => probability))
  if (weakest < LIMITS.disputedLetterMin) return false
  if (!isDisputed) return mean >= LIMITS.disputedMin && !isFrequentForTesseract(word, tesseractMean, frequentWords)
  const isLongEnough = core.length >= LIMITS.numberUnreadLengthMin || core.some(({ text }) => LETTER.test(text))
  return isLongEnough && mean >= LIMITS.digitsUnreadMin
}

/** Whether Tesseract reads a frequent word instead of one that is not: NUNBER is probably NUMBER. */
const isFrequentForTesseract = (word: readonly Letter[], confidence: number, { has }: FrequentWords): boolean =>
  confidence >= LIMITS.tesseractSuggests && has(tesseractTextOf(word)) && !has(textOf(word))

/** Whether the readers differ on a digit, a separator, or a sign: 55.96, 5596, 155.96, and -55.96 are different amounts. */
function isNumberDisputed(word: readonly Letter[]): boolean {
  const isDigitRead = word.some(
    ({ tesseract = '', text }) => tesseract !== text && (DIGIT.test(text) || DIGIT.test(tesseract)),
  )
  if (isDigitRead) return true
  if (!hasDigit(word)) return false
  const number = textOf(word)
  const around = `${word[0]?.skippedAtStart ?? ''}${number}${word.at(-1)?.skippedAfter ?? ''}`
  if (around !== number && NEGATIVE_AMOUNT.test(around)) return true
  if (isGroupText(word[0]?.skippedBefore ?? '', number)) return true
  return word.some((letter, index) => {
    const { skippedAfter, skippedAtStart, skippedBefore, tesseract, text } = letter
    const [before, after] = [word[index - 1]?.text, word[index + 1]?.text]
    if (DIGIT.test(skippedAfter) || DIGIT.test(before === undefined ? skippedAtStart : skippedBefore)) return true
    if (before === undefined && DIGIT.test(text) && SIGN.test(skippedAtStart)) return true
    if (DIGIT.test(text)) return before !== undefined && DIGIT.test(before) && SEPARATOR.test(skippedBefore)
    const isInNumber = before === undefined || after === undefined || (DIGIT.test(before) && DIGIT.test(after))
    return tesseract !== text && (SEPARATOR.test(text) || SIGN.test(text) || /[()]/.test(text)) && isInNumber
  })
}

/** Whether Tesseract is certain that the line reader skipped a letter. */
const hasMissingLetter = (word: readonly Letter[]): boolean =>
  word.some(
    ({ skippedBefore, tesseractConfidence }, index) =>
      index > 0 && /[\p{L}\p{N}]/u.test(skippedBefore) && tesseractConfidence >= TESSERACT_CORRECTS,
  )

/**
 * A frequent word is probably right even if the line reader is less certain of it: few misreadings result in another word. Not
 * if Tesseract reads another frequent word.
 */
function isFrequent(word: readonly Letter[], { has }: FrequentWords): boolean {
  if (word.length < LONG_LENGTH || hasDigit(word) || hasMissingLetter(word) || !has(textOf(word))) return false
  if (isAgreed(word)) return meanOf(word) >= LIMITS.frequentMin
  return word.length > LONG_LENGTH && meanOf(word) >= LIMITS.frequentDisputedMin && !has(tesseractTextOf(word))
}

/** Most words with one wrong or missing letter resemble a frequent word; of the right ones, few do. Shorter words resemble too many. */
const RESEMBLING_LENGTH_MIN = 4

function isMisreadFrequent(word: readonly Letter[], { resembles }: FrequentWords): boolean {
  if (hasDigit(word)) return false
  const isCertain = word.every(
    ({ probability, tesseractConfidence }) =>
      probability >= LIMITS.resemblingLetterMin && tesseractConfidence >= LIMITS.resemblingTesseractMin,
  )
  if (isCertain && isAgreed(word)) return false
  const parts = textOf(word).split(/[^\p{L}]+/u)
  return parts.some((part) => part.length >= RESEMBLING_LENGTH_MIN && resembles(part))
}
