import fc from 'fast-check'
import { expect, test } from 'vitest'
import { caretAtNextDigit, caretBehindDigits } from './phone-caret.ts'
import { formatPhoneTyping } from './phone.ts'

test('the caret stays behind the digit it stood behind', { tags: ['FMT-03'] }, () => {
  expect(caretBehindDigits('(555) 555-0142', 0)).toBe(0)
  expect(caretBehindDigits('(555) 555-0142', 2)).toBe(3)
  expect(caretBehindDigits('(555) 555-0142', 4)).toBe(7)
  expect(caretBehindDigits('(555) 555-0142', 10)).toBe(14)
  expect(caretBehindDigits('(555) 555-0142', 11)).toBe(14)
})

test('as many digits stand before the caret as were asked for', { tags: ['FMT-03'] }, () => {
  const digits = fc.stringMatching(/^\d{0,14}$/)
  fc.assert(
    fc.property(digits, fc.nat(14), (typed, count) => {
      const formatted = formatPhoneTyping(typed)
      const before = formatted.slice(0, caretBehindDigits(formatted, count)).replace(/\D/g, '')
      expect(before).toHaveLength(Math.min(count, formatted.replace(/\D/g, '').length))
    }),
  )
})

test('the Delete key finds a digit at every step', { tags: ['FMT-03'] }, () => {
  expect(caretAtNextDigit('(555) 555-0142', 0)).toBe(1)
  expect(caretAtNextDigit('(555) 555-0142', 3)).toBe(6)
  expect(caretAtNextDigit('(555) 555-0142', 10)).toBe(14)
  fc.assert(
    fc.property(fc.stringMatching(/^\d{1,10}$/), fc.nat(9), (digits, count) => {
      const formatted = formatPhoneTyping(digits)
      const caret = caretAtNextDigit(formatted, count)
      expect(caret < formatted.length ? /\d/.test(formatted.charAt(caret)) : count >= digits.length).toBe(true)
    }),
  )
})
