import { foldCase } from '@daywork/domain/text/matches-search'

/** Lower case without accents, so that 'programacion' matches 'programación'. */
export const fold = (text: string): string => foldCase(text).normalize('NFD').replaceAll(/\p{M}/gu, '')

/** Whether each word of `wanted` is a prefix of a word in `text`. False if `wanted` has no words. */
export function beginsWords(wanted: string, text: string): boolean {
  const words = wordsOf(text)
  const parts = wordsOf(wanted)
  return parts.length > 0 && parts.every((part) => words.some((word) => word.startsWith(part)))
}

const wordsOf = (text: string): string[] =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
