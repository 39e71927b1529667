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

/** Letters and digits in lower case, without accents. */
export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/** Compares whole words; case, accents, and punctuation do not count, and each different word counts once. */
export function compareWords(expected: readonly string[], claimed: readonly string[]): WordCount {
  const wanted = new Set(expected.map(plain).filter((word) => word !== ''))
  const read = new Set(claimed.map(plain).filter((word) => word !== ''))
  const joined = expected.map(plain).join('')
  const unexpected = [...read].filter((word) => !wanted.has(word))
  // Right letters, joined or split differently.
  const unmatched = unexpected.filter((word) => !joined.includes(word))
  const wrong = unmatched.filter((word) => word.length >= CLOSE_LENGTH_MIN && isClose(word, [...wanted]))
  return {
    expected: wanted.size,
    found: [...wanted].filter((word) => read.has(word)).length,
    claimed: read.size,
    wrong,
    other: unmatched.filter((word) => !wrong.includes(word)),
  }
}

/**
 * Whether all characters of a plate were read, regardless of how they were grouped. In many countries, O and 0 look the same.
 */
export const isPlateRead = (plate: string, claimed: readonly string[]): boolean =>
  withoutO(claimed.join('')).includes(withoutO(plate))

const withoutO = (text: string): string => plain(text).replaceAll('o', '0')

const isClose = (word: string, words: readonly string[]): boolean =>
  words.some((other) => distance(word, other) / Math.max(word.length, other.length) <= CLOSE_SHARE_MAX)

function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1]
    for (const [at, otherLetter] of [...other].entries()) {
      const replaced = (row[at] ?? 0) + (letter === otherLetter ? 0 : 1)
      next.push(Math.min(replaced, (row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}
