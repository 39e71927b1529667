import { guessableReason } from '@daywork/domain/accounts/guessable-password'
import { PASSWORD_MIN } from '@daywork/domain/accounts/limits'
import { normalizeUsername, usernameFault } from '@daywork/domain/accounts/username'
import { SIGN_IN_MESSAGES } from './messages.ts'

export interface Credentials {
  username: string
  password: string
}

export interface Registration extends Credentials {
  confirmation: string
}

/** VAL-38; white space only counts as blank (VAL-40). Returns what is wrong, or undefined. */
export function checkLogin({ username, password }: Credentials): string | undefined {
  return isBlank(username) || isBlank(password) ? SIGN_IN_MESSAGES.bothRequired : undefined
}

/** The first fault in the order of VAL-47, or undefined. */
export function checkRegistration({ username, password, confirmation }: Registration): string | undefined {
  if (isBlank(username)) return SIGN_IN_MESSAGES.usernameRequired
  const nameFault = usernameFault(normalizeUsername(username).trim())
  if (nameFault !== undefined) return nameFault
  if (isBlank(password) || isBlank(confirmation)) return SIGN_IN_MESSAGES.passwordsRequired
  if (lengthOf(password) < PASSWORD_MIN) return SIGN_IN_MESSAGES.passwordTooShort
  // Whether a password is a common one is the server's to say: its list stays there.
  const guessable = guessableReason({ password, username: normalizeUsername(username).trim() }, () => false)
  if (guessable !== undefined) return guessable
  if (password !== confirmation) return SIGN_IN_MESSAGES.passwordsDiffer
  return undefined
}

const isBlank = (text: string) => text.trim() === ''
/** Counted in code points, as the server does. */
const lengthOf = (text: string) => Array.from(text).length
