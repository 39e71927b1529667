import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readRange } from './byte-range.ts'

test.each([
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=0-499', { start: 0, end: 499 }],
  ['bytes=500-', { start: 500, end: 999 }],
  ['bytes=-200', { start: 800, end: 999 }],
  ['bytes=-5000', { start: 0, end: 999 }],
  ['bytes=900-5000', { start: 900, end: 999 }],
  ['bytes=1000-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=5-4', 'whole'],
  ['bytes=0-1,5-6', 'whole'],
  ['items=0-1', 'whole'],
  ['bytes=-', 'whole'],
  ['bytes=a-b', 'whole'],
  [undefined, 'whole'],
])('reads %s of a file of 1000 bytes as %o', { tags: ['PORT-11'] }, (header, expected) => {
  expect(readRange(header, 1000)).toEqual(expected)
})

test('returns only ranges within the file size', { tags: ['PORT-11'] }, () => {
  const position = fc.option(fc.bigInt({ min: 0n, max: 10n ** 20n }), { nil: '' })
  fc.assert(
    fc.property(position, position, fc.nat(2 ** 40), (first, last, size) => {
      const range = readRange(`bytes=${first}-${last}`, size)
      if (typeof range === 'string') return
      expect(range.start).toBeGreaterThanOrEqual(0)
      expect(range.end).toBeGreaterThanOrEqual(range.start)
      expect(range.end).toBeLessThan(size)
    }),
  )
})
