import { foldCase } from '@daywork/domain/text/matches-search'

/** Lower case without accents: people type 'programacion'. */
export const fold = (text: string): string => foldCase(text).normalize('NFD').replaceAll(/\p{M}/gu, '')

/** Whether each of the words begins one of the text's. */
export function beginsWords(wanted: string, text: string): boolean {
  const words = wordsOf(text)
  return wordsOf(wanted).every((part) => words.some((word) => word.startsWith(part)))
}

const wordsOf = (text: string): string[] =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
