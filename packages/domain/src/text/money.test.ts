import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatMoney } from './money.ts'

test.each([
  [12500, '$12,500.00'],
  ['12500.00', '$12,500.00'],
  [0, '$0.00'],
  ['0.50', '$0.50'],
  ['999999999999.99', '$999,999,999,999.99'],
  [null, 'Not set'],
  [undefined, 'Not set'],
  ['', 'Not set'],
  ['much', 'Not set'],
])('%j reads %s', { tags: ['FMT-04', 'FMT-05'] }, (amount, text) => {
  expect(formatMoney(amount)).toBe(text)
})

test('every amount that the API answers is shown to the cent', { tags: ['FMT-05'] }, () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999_999_999 }), (cents) => {
      const shown = formatMoney((cents / 100).toFixed(2))
      expect(Number(shown.replace(/[$,.]/g, ''))).toBe(cents)
    }),
  )
})
