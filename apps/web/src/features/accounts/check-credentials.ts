import { guessableReason } from '@daywork/domain/accounts/guessable-password'
import { PASSWORD_MIN } from '@daywork/domain/accounts/limits'
import { normalizeUsername, usernameError } from '@daywork/domain/accounts/username'
import { ACCOUNT_MESSAGES } from '@daywork/domain/accounts/messages'
import { signInTexts } from '../../texts/en/sign-in.ts'
import { getTexts } from '../../texts/use-texts.ts'
import { translateMessage } from '../../texts/translate-message.ts'

export interface Credentials {
  username: string
  password: string
}

export interface Registration extends Credentials {
  confirmation: string
  /** Of the browser, for the first account: becomes that of the business (SCH-02). */
  timeZone?: string | undefined
}

/** VAL-38; white space only counts as blank (VAL-40). Returns what is wrong, or undefined. */
export function checkLogin({ username, password }: Credentials): string | undefined {
  return isBlank(username) || isBlank(password) ? getTexts(signInTexts)('error.bothRequired') : undefined
}

/** The first error in the order of VAL-47, or undefined. */
export function checkRegistration({ username, password, confirmation }: Registration): string | undefined {
  const t = getTexts(signInTexts)
  if (isBlank(username)) return t('error.usernameRequired')
  const nameError = usernameError(normalizeUsername(username).trim())
  if (nameError !== undefined) return translateMessage(nameError)
  if (isBlank(password) || isBlank(confirmation)) return t('error.passwordsRequired')
  if (lengthOf(password) < PASSWORD_MIN) return translateMessage(ACCOUNT_MESSAGES.passwordTooShort)
  // Whether a password is a common one is the server's to say: its list stays there.
  const guessable = guessableReason({ password, username: normalizeUsername(username).trim() }, () => false)
  if (guessable !== undefined) return translateMessage(guessable)
  if (password !== confirmation) return t('error.passwordsDiffer')
  return undefined
}

const isBlank = (text: string) => text.trim() === ''
/** Counted in code points, as the server does. */
const lengthOf = (text: string) => Array.from(text).length
