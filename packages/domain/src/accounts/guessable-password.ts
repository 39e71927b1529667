import { ACCOUNT_MESSAGES } from './messages.ts'

const PRODUCT_NAME = 'daywork'

/** Shorter usernames are not checked: the password consists mostly of other characters. */
const WORD_MIN = 3

/**
 * Why a password would be among the first that an attacker tries, or undefined (AUTH-31).
 * @param isCommon whether a password in lower case is on the list of common ones; only the server has the list
 */
export function guessableReason(
  { password, username }: { password: string; username: string },
  isCommon: (password: string) => boolean,
): string | undefined {
  if (isCommon(password.toLowerCase())) return ACCOUNT_MESSAGES.passwordCommon
  const isName = [username, PRODUCT_NAME].some((word) => isBuiltOn(password, word))
  return isName ? ACCOUNT_MESSAGES.passwordIsName : undefined
}

/** Is the password this word, once or repeated, ignoring digits and punctuation? */
function isBuiltOn(password: string, word: string): boolean {
  if (password.toLowerCase() === word.toLowerCase()) return true
  const [letters, wanted] = [lettersOf(password), lettersOf(word)]
  return wanted.length >= WORD_MIN && letters !== '' && letters.replaceAll(wanted, '') === ''
}

const lettersOf = (text: string): string => text.toLowerCase().replace(/\P{L}/gu, '')
