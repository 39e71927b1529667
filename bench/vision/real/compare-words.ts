export interface WordCount {
  expected: number
  found: number
  claimed: number
  /** Claimed, but close to an expected word instead of equal to it. */
  wrong: string[]
  /** Claimed, and neither expected nor close to it: other print, or invented. */
  other: string[]
}

/** Share of the longer word: if more letters differ, it is another word. */
const CLOSE_SHARE_MAX = 0.34
/** Shorter words are close to too many others by accident. */
const CLOSE_LENGTH_MIN = 3
/** This many neighboring words may be read as one word. */
const JOINED_MAX = 4

const DIGIT = /\p{N}/u
/** Punctuation around a word, except the sign or point of a number, and the sign after an amount (2.00-). */
const AROUND = /^(?:(?![-+.–−][$€£]?\p{N})[^\p{L}\p{N}])+|(?<![.,]\p{N}{2}(?=-))[^\p{L}\p{N}]+$/gu
/** The parts of a word that may be read alone: numbers with their sign and separators, and letters. */
const PARTS =
  /(?:(?<![\p{L}\p{N}])(?:[-+–−][$€£]?|\.))?\p{N}+(?:[.,:/-]\p{N}+)*(?:(?<=[.,]\p{N}{2})-(?!\p{N}))?|\p{L}+|[^\p{L}\p{N}]/gu

/** In lower case, without accents. The punctuation of a word counts only if the word has a digit: 5596 is not 55.96. */
export function plain(text: string): string {
  const simple = text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return DIGIT.test(simple) ? simple.replaceAll(AROUND, '') : simple.replaceAll(/[^\p{L}]/gu, '')
}

/** Compares whole words; each different word counts once. */
export function compareWords(expected: readonly string[], claimed: readonly string[]): WordCount {
  const wanted = new Set(expected.map(plain).filter((word) => word !== ''))
  const read = new Set(claimed.map(plain).filter((word) => word !== ''))
  // Right letters, joined or split differently.
  const parts = listParts(expected)
  const unexpected = [...read].filter((word) => !wanted.has(word) && !parts.has(word))
  const wrong = unexpected.filter((word) => isClose(word, [...wanted]))
  return {
    expected: wanted.size,
    found: [...wanted].filter((word) => read.has(word)).length,
    claimed: read.size,
    wrong,
    other: unexpected.filter((word) => !wrong.includes(word)),
  }
}

/** The texts that may be read from neighboring words: any consecutive parts of them, joined. */
function listParts(expected: readonly string[]): Set<string> {
  const parts = expected.flatMap((word, index) => (word.match(PARTS) ?? []).map((part) => ({ part, word: index })))
  const joined = new Set<string>()
  for (const [start, first] of parts.entries()) {
    let text = ''
    for (const { part, word } of parts.slice(start)) {
      if (word - first.word >= JOINED_MAX) break
      text += part
      joined.add(plain(text))
    }
  }
  return joined
}

export interface PlateCount {
  isRead: boolean
  /** Claimed words of the plate, right or wrong. */
  claimed: number
  /** Words that differ from the plate, or from a part of it, in few letters. */
  wrong: string[]
}

/**
 * How a vehicle plate was read, regardless of how its characters were grouped. In many countries, O and 0 look the same.
 */
export function comparePlate(plate: string, claimed: readonly string[]): PlateCount {
  const wanted = withoutO(plate)
  const words = claimed.map(withoutO).filter((word) => word.length >= CLOSE_LENGTH_MIN)
  const wrong = words.filter((word) => {
    const letters = differenceWithin(word, wanted)
    return letters > 0 && letters / word.length <= CLOSE_SHARE_MAX && !word.includes(wanted)
  })
  const right = words.filter((word) => wanted.includes(word) || word.includes(wanted))
  return { isRead: withoutO(claimed.join('')).includes(wanted), claimed: right.length + wrong.length, wrong }
}

const withoutO = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .replaceAll('o', '0')

const isClose = (word: string, words: readonly string[]): boolean =>
  words.some((other) => {
    const length = Math.max(word.length, other.length)
    const letters = distance(word, other)
    // Of a number, one wrong digit counts in any length that could be another number.
    const isOtherNumber = DIGIT.test(word) && DIGIT.test(other) && letters === 1 && length > 1
    return (
      isOtherNumber ||
      isPartOfNumber(word, other) ||
      (word.length >= CLOSE_LENGTH_MIN && letters / length <= CLOSE_SHARE_MAX)
    )
  })

/** One digit is in too many numbers by accident. */
const isPartOfNumber = (word: string, other: string): boolean =>
  /^\p{N}[\p{N}.,:/-]+$/u.test(word) && word !== other && (other.startsWith(word) || other.endsWith(word))

const distance = (one: string, other: string): number =>
  measureEdits(
    one,
    other,
    Array.from({ length: other.length + 1 }, (_, index) => index),
  ).at(-1) ?? 0

/** The distance of a word from the closest part of another. */
const differenceWithin = (word: string, other: string): number =>
  Math.min(
    ...measureEdits(
      word,
      other,
      Array.from({ length: other.length + 1 }, () => 0),
    ),
  )

/** The last row of the table of edits. @param row the first one */
function measureEdits(one: string, other: string, row: number[]): number[] {
  let last = row
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1]
    for (const [at, otherLetter] of [...other].entries()) {
      const replaced = (last[at] ?? 0) + (letter === otherLetter ? 0 : 1)
      next.push(Math.min(replaced, (last[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1))
    }
    last = next
  }
  return last
}
