import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clockTime, fileSize, formatMoney } from './amounts.ts'

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
])('formats the amount %j as %s', { tags: ['FMT-04', 'FMT-05'] }, (amount, text) => {
  expect(formatMoney(amount)).toBe(text)
})

test('formats every amount that the API returns to the cent', { tags: ['FMT-05'] }, () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999_999_999 }), (cents) => {
      const shown = formatMoney((cents / 100).toFixed(2))
      expect(Number(shown.replace(/[$,.]/g, ''))).toBe(cents)
    }),
  )
})

test.each([
  [0, '0 bytes'],
  [1023, '1023 bytes'],
  [1024, '1 kB'],
  [245_760, '240 kB'],
  [1_048_000, '1023 kB'],
  [1_048_575, '1 MB'],
  [13_002_342, '12.4 MB'],
  [52_428_800, '50 MB'],
  [157_286_400, '150 MB'],
])('formats %d bytes as %s', (bytes, text) => {
  expect(fileSize(bytes)).toBe(text)
})

test.each([
  [0, '0:00'],
  [7.9, '0:07'],
  [60, '1:00'],
  [750, '12:30'],
  [3599.99, '59:59'],
  [3723, '1:02:03'],
  [-1, '0:00'],
])('formats %d seconds as %s', (seconds, text) => {
  expect(clockTime(seconds)).toBe(text)
})
