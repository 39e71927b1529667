import { foldCase } from '@daywork/domain/text/matches-search'

let ranges: string | undefined

/** The characters of [\p{M}\p{N}] that are not [:alnum:] in PostgreSQL, as ranges of a bracket expression. */
const otherWordCharacters = (): string => (ranges ??= findRanges(/^[\p{M}\p{N}]$/u, /^[\p{Alphabetic}0-9]$/u))

function findRanges(included: RegExp, excluded: RegExp): string {
  const found: [from: number, to: number][] = []
  for (const [first, end] of ASSIGNED) {
    for (let code = first; code <= end; code += 1) {
      const character = String.fromCodePoint(code)
      if (!included.test(character) || excluded.test(character)) continue
      const last = found.at(-1)
      if (last && last[1] === code - 1) last[1] = code
      else found.push([code, code])
    }
  }
  return found.map(([from, to]) => `${String.fromCodePoint(from)}-${String.fromCodePoint(to)}`).join('')
}

/** Unicode has marks and numbers in these only. Testing all 1.1 million code points would take 40 ms. */
export const ASSIGNED = [
  [0, 0x1f_fff],
  [0xe0_000, 0xe0_fff],
] as const

/** Matches a folded description with a tag, in the same places as `tagsOf` of the domain. */
export const tagPattern = (tag: string): string =>
  `(^|[^[:alnum:]${otherWordCharacters()}_&/#])#${foldCase(tag)}($|[^[:alnum:]${otherWordCharacters()}_-])`

/** Matches more than the tag, for the index of the search: a letter that is not ASCII may be stored as a letter and a mark. */
export function nearTag(tag: string): string {
  const letters = [...foldCase(tag)].map((letter) => (/[\w-]/.test(letter) ? letter.replace('_', String.raw`\_`) : '%'))
  return `%#${letters.join('')}%`
}
