import { PASSWORD_MIN } from '@daywork/domain/accounts/limits'

import { accountSettingsTexts } from '../../texts/en/account-settings.ts'
import { getTexts } from '../../texts/use-texts.ts'

export interface Strength {
  /** Filled quarters of the strength bar, 0 to 4. */
  steps: number
  text: string
}

/** At this length, a password without repetitions withstands more guesses than the log-in rate limit allows. */
const GOOD_LENGTH = 12
const STRONG_LENGTH = 16
/** 'aaaaaaaaaaaa' and 'abababababab' are long, but no stronger than a short password. */
const DISTINCT_MIN = 5

/** Rates mainly by length, because it determines the cost of guessing. Only VAL-44 decides what is valid. */
export function passwordStrength(password: string, username: string): Strength {
  const t = getTexts(accountSettingsTexts)
  const characters = Array.from(password)
  if (characters.length === 0) return { steps: 0, text: t('strength.minimum', { count: PASSWORD_MIN }) }
  if (characters.length < PASSWORD_MIN) {
    return { steps: 1, text: t('strength.tooShort', { count: PASSWORD_MIN - characters.length }) }
  }
  const lower = password.toLowerCase()
  if (username !== '' && lower.includes(username.toLowerCase())) return { steps: 1, text: t('strength.containsName') }
  if (new Set(lower).size < DISTINCT_MIN) return { steps: 1, text: t('strength.repetitive') }
  if (characters.length >= STRONG_LENGTH) return { steps: 4, text: t('strength.strong') }
  if (characters.length >= GOOD_LENGTH) return { steps: 3, text: t('strength.good') }
  return { steps: 2, text: t('strength.fair') }
}
