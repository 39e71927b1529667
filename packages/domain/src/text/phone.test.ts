import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatPhone, formatPhoneTyping, telLink, usDigits } from './phone.ts'

const tenDigits = fc.stringMatching(/^\d{10}$/)

test('a stored US number is shown as (555) 555-5555, anything else as stored', { tags: ['FMT-01'] }, () => {
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
] as const)('%s is typed as %s', { tags: ['FMT-03'] }, ([typed, shown]) => {
  expect(formatPhoneTyping(typed)).toBe(shown)
})

test('Backspace takes one digit away at every step', { tags: ['FMT-03'] }, () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[02-9]\d{0,14}$/), (digits) => {
      const shown = formatPhoneTyping(digits)
      expect(formatPhoneTyping(shown.slice(0, -1)).replace(/\D/g, '')).toBe(digits.slice(0, -1))
    }),
  )
})

test('what was typed, stored and shown again is the same', { tags: ['FMT-01', 'FMT-03'] }, () => {
  fc.assert(
    fc.property(tenDigits, (digits) => {
      expect(formatPhone(`+1${digits}`)).toBe(formatPhoneTyping(digits))
      expect(usDigits(formatPhoneTyping(digits))).toBe(digits)
    }),
  )
})

test('a tel link is +1 and the 10 digits, and there is none without a phone', { tags: ['WRK-43'] }, () => {
  expect(telLink('5555550142')).toBe('tel:+15555550142')
  expect(telLink('+15555550142')).toBe('tel:+15555550142')
  expect(telLink(null)).toBeUndefined()
  expect(telLink(' ')).toBeUndefined()
})
