import { ACCOUNT_MESSAGES } from './messages.ts'

const PRODUCT_NAME = 'daywork'

/** Shorter usernames are not checked, because most of the password then consists of other characters. */
const WORD_LENGTH_MIN = 3

/**
 * Why a password is easy to guess; undefined if it is not.
 * @param isCommon whether a lower-case password is on the list of common passwords, which only the server has
 */
export function guessableReason(
  { password, username }: { password: string; username: string },
  isCommon: (password: string) => boolean,
): string | undefined {
  if (isCommon(password.toLowerCase())) return ACCOUNT_MESSAGES.passwordCommon
  const isName = [username, PRODUCT_NAME].some((word) => consistsOf(password, word))
  return isName ? ACCOUNT_MESSAGES.passwordIsName : undefined
}

/** Is the password this word, once or repeated, ignoring digits and punctuation? */
function consistsOf(password: string, word: string): boolean {
  if (password.toLowerCase() === word.toLowerCase()) return true
  const [letters, wordLetters] = [lettersOf(password), lettersOf(word)]
  return wordLetters.length >= WORD_LENGTH_MIN && letters !== '' && letters.replaceAll(wordLetters, '') === ''
}

const lettersOf = (text: string): string => text.toLowerCase().replace(/\P{L}/gu, '')
