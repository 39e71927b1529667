import { expect, test } from 'vitest'
import { relativeTime } from './relative-time.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const NOW = Date.parse('2025-06-15T12:00:00Z')
const ago = (age: number) => relativeTime(new Date(NOW - age).toISOString(), NOW)

test.for([
  [0, 'just now'],
  [59 * SECOND, 'just now'],
  [60 * SECOND, '1m ago'],
  [59 * MINUTE + 59 * SECOND, '59m ago'],
  [60 * MINUTE, '1h ago'],
  [23 * HOUR + 59 * MINUTE, '23h ago'],
  [24 * HOUR, '1d ago'],
  [29 * DAY, '29d ago'],
  [30 * DAY, '1mo ago'],
  [359 * DAY, '11mo ago'],
  [360 * DAY, '1y ago'],
  [719 * DAY, '1y ago'],
  [720 * DAY, '2y ago'],
] as const)('%i ms ago reads %s', { tags: ['FMT-06', 'FMT-07'] }, ([age, shown]) => {
  expect(ago(age)).toBe(shown)
})

test('a future time reads just now, a missing or bad one nothing', { tags: ['FMT-07'] }, () => {
  expect(ago(-DAY)).toBe('just now')
  for (const bad of [null, undefined, '', 'soon']) expect(relativeTime(bad, NOW)).toBe('')
})
