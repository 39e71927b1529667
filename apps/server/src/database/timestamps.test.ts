import { expect, test } from 'vitest'
import { toIsoTime } from './timestamps.ts'

test.each([
  ['2025-01-05 10:00:00.512+00', '2025-01-05T10:00:00.512Z'],
  ['2025-01-05 10:00:00+00', '2025-01-05T10:00:00.000Z'],
  ['2025-01-05 10:00:00.5+00', '2025-01-05T10:00:00.500Z'],
  ['2025-01-05 10:00:00.51+00', '2025-01-05T10:00:00.510Z'],
  // As long as a usual timestamp with three digits.
  ['12025-01-05 10:00:00.51+00', '12025-01-05T10:00:00.510Z'],
  ['2025-01-05T10:00:00.512Z', '2025-01-05T10:00:00.512Z'],
])('PostgreSQL writes %s, and a response has %s', (stored, expected) => {
  expect(toIsoTime(stored)).toBe(expected)
})

test.each(['2025-01-05 10:00:00.51-05', '2025-01-05 10:00:00.512-05', '2025-01-05 10:00:00+0530', 'infinity'])(
  'a timestamp that is not in UTC is an error: %s',
  (stored) => {
    expect(() => toIsoTime(stored)).toThrow('not in UTC')
  },
)
