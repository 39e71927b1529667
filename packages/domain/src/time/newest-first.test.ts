import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newestFirst } from './newest-first.ts'

const time = fc.oneof(
  fc.date({ noInvalidDate: true, min: new Date(0), max: new Date('2100-01-01') }).map((date) => date.toISOString()),
  fc.constantFrom('', 'soon', '2025-13-45', null, undefined),
)

test('sorts the newest first, missing and invalid times last', { tags: ['FMT-20'] }, () => {
  const times = [null, '2025-01-05T10:00:00Z', 'soon', '2025-03-01T00:00:00.000Z', undefined, '2024-12-31T23:59:59Z']
  expect(times.toSorted(newestFirst).slice(0, 3)).toEqual([
    '2025-03-01T00:00:00.000Z',
    '2025-01-05T10:00:00Z',
    '2024-12-31T23:59:59Z',
  ])
})

test('compares times with different offsets as points in time', { tags: ['FMT-20'] }, () => {
  expect(newestFirst('2025-01-05T10:00:00+02:00', '2025-01-05T09:00:00Z')).toBeGreaterThan(0)
})

test(
  'is a consistent order: swapping two times reverses the result, and sorting a sorted list changes nothing',
  { tags: ['FMT-20'] },
  () => {
    fc.assert(
      fc.property(fc.array(time), (times) => {
        const sorted = times.toSorted(newestFirst)
        expect(sorted.toSorted(newestFirst)).toEqual(sorted)
        for (const one of times) {
          for (const other of times) expect(newestFirst(one, other) + newestFirst(other, one)).toBe(0)
        }
      }),
    )
  },
)
