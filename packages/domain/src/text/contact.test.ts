import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  caretAtNextDigit,
  caretAfterDigits,
  formatPhone,
  formatPhoneTyping,
  mailLink,
  mapLink,
  smsLink,
  telLink,
  usDigits,
} from './contact.ts'

const tenDigits = fc.stringMatching(/^\d{10}$/)

test('formats a stored US number as (555) 555-5555 and returns any other text unchanged', { tags: ['FMT-01'] }, () => {
  for (const stored of ['+15555555555', '15555555555', '5555555555']) expect(formatPhone(stored)).toBe('(555) 555-5555')
  for (const other of ['', '555', '+445555555555', '25555555555', 'ask the office'])
    expect(formatPhone(other)).toBe(other)
})

test('a US number has 10 digits, or 11 that begin with 1', { tags: ['FMT-02'] }, () => {
  expect(usDigits('(555) 555-5555')).toBe('5555555555')
  expect(usDigits('+1 555 555 5555')).toBe('5555555555')
  for (const other of ['555555555', '25555555555', '155555555555', '']) expect(usDigits(other)).toBeUndefined()
})

test.for([
  ['5', '(5'],
  ['555', '(555'],
  ['5555', '(555) 5'],
  ['555555', '(555) 555'],
  ['5555555', '(555) 555-5'],
  ['5555555555', '(555) 555-5555'],
  ['15555555555', '(555) 555-5555'],
  ['25555555555', '25555555555'],
  ['155555555555', '155555555555'],
  ['', ''],
] as const)('formats %s as %s while it is typed', { tags: ['FMT-03'] }, ([typed, shown]) => {
  expect(formatPhoneTyping(typed)).toBe(shown)
})

test('Backspace removes one digit at every step', { tags: ['FMT-03'] }, () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[02-9]\d{0,14}$/), (digits) => {
      const shown = formatPhoneTyping(digits)
      expect(formatPhoneTyping(shown.slice(0, -1)).replace(/\D/g, '')).toBe(digits.slice(0, -1))
    }),
  )
})

test('a number looks the same while it is typed and after it is stored', { tags: ['FMT-01', 'FMT-03'] }, () => {
  fc.assert(
    fc.property(tenDigits, (digits) => {
      expect(formatPhone(`+1${digits}`)).toBe(formatPhoneTyping(digits))
      expect(usDigits(formatPhoneTyping(digits))).toBe(digits)
    }),
  )
})

test('a tel link is +1 and the 10 digits; without a phone number there is no link', { tags: ['WRK-43'] }, () => {
  expect(telLink('5555550142')).toBe('tel:+15555550142')
  expect(telLink('+15555550142')).toBe('tel:+15555550142')
  expect(telLink(null)).toBeUndefined()
  expect(telLink(' ')).toBeUndefined()
})

test('a stored number and an address lead to a text message and to a map', { tags: ['CLI-36'] }, () => {
  expect(smsLink('5555550142')).toBe('sms:+15555550142')
  expect(smsLink(null)).toBeUndefined()
  expect(mapLink(' 5 Pier Road\nBoston & Co ')).toBe(
    'https://www.google.com/maps/search/?api=1&query=5%20Pier%20Road%0ABoston%20%26%20Co',
  )
})

test('the caret stays after the same digit', { tags: ['FMT-03'] }, () => {
  expect(caretAfterDigits('(555) 555-0142', 0)).toBe(0)
  expect(caretAfterDigits('(555) 555-0142', 2)).toBe(3)
  expect(caretAfterDigits('(555) 555-0142', 4)).toBe(7)
  expect(caretAfterDigits('(555) 555-0142', 10)).toBe(14)
  expect(caretAfterDigits('(555) 555-0142', 11)).toBe(14)
})

test('the requested number of digits precedes the caret', { tags: ['FMT-03'] }, () => {
  const digits = fc.stringMatching(/^\d{0,14}$/)
  fc.assert(
    fc.property(digits, fc.nat(14), (typed, count) => {
      const formatted = formatPhoneTyping(typed)
      const before = formatted.slice(0, caretAfterDigits(formatted, count)).replace(/\D/g, '')
      expect(before).toHaveLength(Math.min(count, formatted.replace(/\D/g, '').length))
    }),
  )
})

test('the Delete key moves to a digit at every step', { tags: ['FMT-03'] }, () => {
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

test.for([
  ['office@harbor.test', 'mailto:office@harbor.test'],
  ['ann.lee+tiles@harbor.test', 'mailto:ann.lee%2Btiles@harbor.test'],
  ['a@b.co?bcc=evil@c.co&body=x', 'mailto:a@b.co%3Fbcc%3Devil@c.co%26body%3Dx'],
  ['a@b.co,evil@c.co', 'mailto:a@b.co%2Cevil@c.co'],
] as const)('the mailto link for %s has only that one recipient', { tags: ['GEN-12'] }, ([email, link]) => {
  expect(mailLink(email)).toBe(link)
})
