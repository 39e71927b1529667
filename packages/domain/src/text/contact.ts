export const US_DIGITS = 10

/** Maximum length that is parsed as a phone number, in characters: 11 digits with any usual punctuation. */
export const PHONE_INPUT_MAX = 40

/** The 10 digits of a US number, or undefined. Ignores punctuation, and drops the leading 1 of 11 digits. */
export function usDigits(text: string): string | undefined {
  const digits = text.replace(/\D/g, '')
  if (digits.length === US_DIGITS) return digits
  return digits.length === US_DIGITS + 1 && digits.startsWith('1') ? digits.slice(1) : undefined
}

/** Formats a stored number as (555) 555-5555; returns anything that is not a US number unchanged. */
export function formatPhone(stored: string): string {
  const digits = usDigits(stored)
  return digits === undefined ? stored : punctuate(digits)
}

/**
 * Formats a phone number while the user types it. Surplus digits stay, so that validation rejects them: truncating
 * would turn a mistyped number into a wrong one.
 */
export function formatPhoneTyping(typed: string): string {
  const digits = typed.replace(/\D/g, '')
  const national = digits.length === US_DIGITS + 1 && digits.startsWith('1') ? digits.slice(1) : digits
  return national.length > US_DIGITS ? national : punctuate(national)
}

function punctuate(digits: string): string {
  if (digits === '') return ''
  const [area, exchange, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)]
  if (digits.length <= 3) return `(${area}`
  return digits.length <= 6 ? `(${area}) ${exchange}` : `(${area}) ${exchange}-${line}`
}

/** The href of a phone link, or undefined without a number. */
export function telLink(stored: string | null): string | undefined {
  if (stored === null || stored.trim() === '') return undefined
  const digits = usDigits(stored)
  return digits === undefined ? `tel:${stored.replace(/[^\d+]/g, '')}` : `tel:+1${digits}`
}

/** The href for a text message to a stored number, or undefined without a number. */
export const smsLink = (stored: string | null): string | undefined => telLink(stored)?.replace('tel:', 'sms:')

/** The href for a postal address on a map. Phones open it in a maps app, browsers in a page. */
export const mapLink = (address: string): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address.trim())}`

/**
 * The caret position in a phone number that was reformatted while typing: after as many digits as preceded it before.
 * Without this, correcting a digit in the middle would move the caret to the end.
 */
export function caretAfterDigits(formatted: string, digits: number): number {
  let seen = 0
  for (const [index, character] of [...formatted].entries()) {
    if (seen === digits) return digits === 0 ? 0 : index
    if (/\d/.test(character)) seen += 1
  }
  return formatted.length
}

/**
 * The caret position after the Delete key: at the next digit, past the punctuation that formatting inserts again.
 * Otherwise the Delete key would remove the same bracket forever.
 */
export function caretAtNextDigit(formatted: string, digits: number): number {
  const behind = caretAfterDigits(formatted, digits)
  const next = formatted.slice(behind).search(/\d/)
  return next === -1 ? behind : behind + next
}

/** Text before a single @, and a dot after it. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

export const isEmail = (text: string): boolean => EMAIL.test(text.trim())

/** The href of an email link. EMAIL allows `?` and `&`, which unescaped would add recipients and a text. */
export const mailLink = (email: string): string => `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`
