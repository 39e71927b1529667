import { PASSWORD_MIN } from '@daywork/domain/accounts/limits'

export interface Strength {
  /** 0 to 4, for the line. */
  steps: number
  text: string
}

/** At this length a password without repetitions withstands all guessing that the log-in's limit allows, and more. */
const GOOD_LENGTH = 12
const STRONG_LENGTH = 16
/** 'aaaaaaaaaaaa' and 'abababababab' are long, and no better than short. */
const DISTINCT_MIN = 5

/** Length counts most, since that is what guessing costs; the rule itself is VAL-44's alone. */
export function passwordStrength(password: string, username: string): Strength {
  const characters = Array.from(password)
  if (characters.length === 0) return { steps: 0, text: `At least ${PASSWORD_MIN} characters` }
  if (characters.length < PASSWORD_MIN) {
    const missing = PASSWORD_MIN - characters.length
    return { steps: 1, text: `Too short: ${missing} more ${missing === 1 ? 'character' : 'characters'}` }
  }
  const lower = password.toLowerCase()
  if (username !== '' && lower.includes(username.toLowerCase()))
    return { steps: 1, text: 'Weak: contains your username' }
  if (new Set(lower).size < DISTINCT_MIN) return { steps: 1, text: 'Weak: few different characters' }
  if (characters.length >= STRONG_LENGTH) return { steps: 4, text: 'Strong' }
  if (characters.length >= GOOD_LENGTH) return { steps: 3, text: 'Good' }
  return { steps: 2, text: 'Fair: longer is better' }
}
