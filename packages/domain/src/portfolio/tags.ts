import { foldCase } from '../text/matches-search.ts'
import { firstCharacters } from '../text/shorten.ts'

/*
 * Tags are words of a description that begin with #: people write, merge, search, and undo them like any other text.
 * "#12" is a number, not a tag. Must not import zod: lists of photos show tags.
 */

/** In code points. A longer word is not a tag. */
export const TAG_MAX = 40

// PostgreSQL must find the same tags: see tag-pattern.ts of the server.
export const TAG = /(?<![\p{Alphabetic}\p{M}\p{N}_&/#])#(\p{L}[\p{Alphabetic}\p{M}\p{N}_-]*)/gu

export const isTag = (word: string): boolean => [...word.normalize('NFC')].length <= TAG_MAX

/** Equal for two forms of the same tag. */
export const tagKey = (tag: string): string => foldCase(tag.normalize('NFC'))

export const isSame = (one: string, other: string): boolean => tagKey(one) === tagKey(other)

/** The tags in a description, each once, as it is written first. */
export function tagsOf(description: string): string[] {
  const tags = new Map<string, string>()
  for (const [, word = ''] of description.matchAll(TAG)) {
    if (isTag(word) && !tags.has(tagKey(word))) tags.set(tagKey(word), word.normalize('NFC'))
  }
  return [...tags.values()]
}

export const hasTag = (description: string, tag: string): boolean =>
  tagsOf(description).some((other) => isSame(tag, other))

/** Converts typed text to a tag: ' #Water damage! ' becomes 'Water-damage'. Empty if no letter remains. */
export const tagFrom = (text: string): string =>
  firstCharacters(
    text
      .normalize('NFC')
      .trim()
      .replaceAll(/\s+/gu, '-')
      .replaceAll(/[^\p{Alphabetic}\p{M}\p{N}_-]/gu, '')
      .replace(/^[^\p{L}]+/u, ''),
    TAG_MAX,
  )
