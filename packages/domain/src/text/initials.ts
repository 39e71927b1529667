/** A character that can represent a word: a letter, digit, or emoji. Skips quotes and brackets before it. */
const SIGN = /[\p{L}\p{N}\p{Extended_Pictographic}]/u

/** The first letters of the first and last word of a name, in upper case; '?' if there is none. */
export function initials(name: string | null | undefined): string {
  const letters = (name ?? '').split(/\s+/).flatMap((word) => word.match(SIGN)?.[0] ?? [])
  const first = letters[0]
  if (first === undefined) return '?'
  const last = letters.length > 1 ? (letters.at(-1) ?? '') : ''
  return (first + last).toUpperCase()
}
