import { USERNAME_MIN } from './limits.ts'
import { ACCOUNT_MESSAGES } from './messages.ts'

/** Returns a name as it is stored, with full-width letters and other variants replaced by plain characters. */
export const normalizeUsername = (name: string): string => name.normalize('NFKC')

/** Control, format and private-use characters, line breaks, and invisible characters: fillers and variation selectors. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u

const hasInvisibleCharacters = (name: string): boolean => INVISIBLE.test(name)

/** Scripts in daily use (Unicode UAX 31, table 5). All other scripts count as one. */
const SCRIPTS = [
  'Latin',
  'Greek',
  'Cyrillic',
  'Armenian',
  'Hebrew',
  'Arabic',
  'Thaana',
  'Devanagari',
  'Bengali',
  'Gurmukhi',
  'Gujarati',
  'Oriya',
  'Tamil',
  'Telugu',
  'Kannada',
  'Malayalam',
  'Sinhala',
  'Thai',
  'Lao',
  'Tibetan',
  'Myanmar',
  'Georgian',
  'Ethiopic',
  'Khmer',
  'Han',
  'Hiragana',
  'Katakana',
  'Bopomofo',
  'Hangul',
].map((name) => ({ name, pattern: new RegExp(String.raw`\p{Script=${name}}`, 'u') }))

/** Digits, punctuation, marks and symbols belong to no script. */
const NEUTRAL = /[\p{Script=Common}\p{Script=Inherited}]/u

/** Scripts that are written together: Unicode UTS 39, 'highly restrictive'. */
const WRITTEN_TOGETHER = [
  ['Latin', 'Han', 'Hiragana', 'Katakana'],
  ['Latin', 'Han', 'Bopomofo'],
  ['Latin', 'Han', 'Hangul'],
]

/** Does the name mix letters of different alphabets, as in 'оwner' with a Cyrillic 'о'? */
function mixesScripts(name: string): boolean {
  const letters = Array.from(name).filter((letter) => !NEUTRAL.test(letter))
  const scripts = letters.map((letter) => SCRIPTS.find(({ pattern }) => pattern.test(letter))?.name ?? 'other')
  const areTogether = (group: readonly string[]) => scripts.every((script) => group.includes(script))
  return !scripts.every((script) => script === scripts[0]) && !WRITTEN_TOGETHER.some(areTogether)
}

/** Can an existing name be mistaken for another? New names of this kind are rejected or normalized. */
export const isAmbiguousUsername = (name: string): boolean =>
  name !== normalizeUsername(name) || hasInvisibleCharacters(name) || mixesScripts(name)

/** The error message for an invalid new name, or undefined. */
export function usernameError(name: string): string | undefined {
  if (Array.from(name).length < USERNAME_MIN) return ACCOUNT_MESSAGES.usernameTooShort
  if (hasInvisibleCharacters(name)) return ACCOUNT_MESSAGES.usernameInvisible
  return mixesScripts(name) ? ACCOUNT_MESSAGES.usernameMixed : undefined
}
