/** What can stand for a word: a letter, a figure, or a picture; no quote or bracket that comes before it. */
const SIGN = /[\p{L}\p{N}\p{Extended_Pictographic}]/u

/** Upper-case first letters of the first and last word of a name; '?' without one (ASG-07). */
export function initials(name: string | null | undefined): string {
  const letters = (name ?? '').split(/\s+/).flatMap((word) => word.match(SIGN)?.[0] ?? [])
  const first = letters[0]
  if (first === undefined) return '?'
  const last = letters.length > 1 ? (letters.at(-1) ?? '') : ''
  return (first + last).toUpperCase()
}
