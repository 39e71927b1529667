export const US_DIGITS = 10

/** Longest text that is read as a phone number, in characters: 11 digits with any punctuation people use. */
export const PHONE_INPUT_MAX = 40

/** The 10 digits of a US number, or undefined: punctuation is passed over, of 11 digits a leading 1 is dropped (FMT-02, WRK-19). */
export function usDigits(text: string): string | undefined {
  const digits = text.replace(/\D/g, '')
  if (digits.length === US_DIGITS) return digits
  return digits.length === US_DIGITS + 1 && digits.startsWith('1') ? digits.slice(1) : undefined
}

/** A stored number as people read it, (555) 555-5555; anything that is no US number is shown as stored (FMT-01). */
export function formatPhone(stored: string): string {
  const digits = usDigits(stored)
  return digits === undefined ? stored : punctuate(digits)
}

/**
 * What a phone field shows while a number is typed (FMT-03). More digits than a US number has stay as they are, so that
 * validation refuses them: cutting them would turn a mistyped number into a wrong one.
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

/** The address a phone link opens (WRK-43), or undefined when nothing can be called. */
export function telLink(stored: string | null): string | undefined {
  if (stored === null || stored.trim() === '') return undefined
  const digits = usDigits(stored)
  return digits === undefined ? `tel:${stored.replace(/[^\d+]/g, '')}` : `tel:+1${digits}`
}
