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
  /** Time zone of the browser. The first account sets it as the time zone of the business (SCH-02). */
  timeZone?: string | undefined
}

/** Returns the validation error, or undefined (VAL-38). A field of only white space counts as blank (VAL-40). */
export function checkLogin({ username, password }: Credentials): string | undefined {
  return isBlank(username) || isBlank(password) ? getTexts(signInTexts)('error.bothRequired') : undefined
}

/** Returns the first validation error in the order of VAL-47, or undefined. */
export function checkRegistration({ username, password, confirmation }: Registration): string | undefined {
  const t = getTexts(signInTexts)
  if (isBlank(username)) return t('error.usernameRequired')
  const nameError = usernameError(normalizeUsername(username).trim())
  if (nameError !== undefined) return translateMessage(nameError)
  if (isBlank(password) || isBlank(confirmation)) return t('error.passwordsRequired')
  if (lengthOf(password) < PASSWORD_MIN) return translateMessage(ACCOUNT_MESSAGES.passwordTooShort)
  // Only the server has the list of common passwords.
  const guessable = guessableReason({ password, username: normalizeUsername(username).trim() }, () => false)
  if (guessable !== undefined) return translateMessage(guessable)
  if (password !== confirmation) return t('error.passwordsDiffer')
  return undefined
}

const isBlank = (text: string) => text.trim() === ''
/** Counts code points, as the server does. */
const lengthOf = (text: string) => Array.from(text).length
