import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { relativeTime, workDate } from './relative-time.ts'

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
] as const)('formats %i ms ago as %s', { tags: ['FMT-06', 'FMT-07'] }, ([age, shown]) => {
  expect(ago(age)).toBe(shown)
})

test('formats a future time as just now, a missing or invalid one as an empty text', { tags: ['FMT-07'] }, () => {
  expect(ago(-DAY)).toBe('just now')
  for (const bad of [null, undefined, '', 'soon']) expect(relativeTime(bad, NOW)).toBe('')
})

/** Just after local midnight: counting in units of 24 hours would be off by one day in almost all cases. */
const AFTER_MIDNIGHT = new Date(2031, 2, 31, 0, 5)
const daysBefore = (days: number) => new Date(2031, 2, 31 - days, 23, 55)

describe('work order dates', () => {
  test.each([
    [0, 'Today'],
    [1, 'Yesterday'],
    [2, '2 days ago'],
    [6, '6 days ago'],
    [7, '1 week ago'],
    [13, '1 week ago'],
    [14, '2 weeks ago'],
    [20, '2 weeks ago'],
    [21, '3 weeks ago'],
    [27, '3 weeks ago'],
    [28, '4 weeks ago'],
    [29, '4 weeks ago'],
  ])('formats %i local calendar days before today as %s', { tags: ['FMT-08', 'FMT-09'] }, (days, text) => {
    expect(workDate(daysBefore(days).toISOString(), AFTER_MIDNIGHT)).toBe(text)
  })

  test.each([30, 400, -1, -400])('formats %i days before today as a local date', { tags: ['FMT-09'] }, (days) => {
    expect(workDate(daysBefore(days).toISOString(), AFTER_MIDNIGHT)).toBe(daysBefore(days).toLocaleDateString())
  })

  test('the calendar is that of the given time zone', { tags: ['FMT-09'] }, () => {
    const [start, now] = ['2031-03-31T03:00:00Z', new Date('2031-03-31T12:00:00Z')]
    expect([workDate(start, now, 'Pacific/Honolulu'), workDate(start, now, 'Asia/Tokyo')]).toEqual([
      'Yesterday',
      'Today',
    ])
    const later = new Date('2031-06-30T12:00:00Z')
    expect(workDate(start, later, 'Pacific/Honolulu')).toBe('3/30/2031')
    expect(workDate(start, later, 'Asia/Tokyo')).toBe('3/31/2031')
  })

  test.each([[null], [undefined], [''], ['soon']])(
    'formats the invalid value %j as an empty text',
    { tags: ['FMT-09'] },
    (time) => {
      expect(workDate(time, AFTER_MIDNIGHT)).toBe('')
    },
  )

  test('the time of day does not change the result', { tags: ['FMT-09'] }, () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 29 }),
        fc.integer({ min: 0, max: 1439 }),
        fc.integer({ min: 0, max: 1439 }),
        (days, minute, nowMinute) => {
          const now = new Date(2031, 2, 31, 0, nowMinute)
          const at = new Date(2031, 2, 31 - days, 0, minute)
          expect(workDate(at.toISOString(), now)).toBe(workDate(daysBefore(days).toISOString(), AFTER_MIDNIGHT))
        },
      ),
    )
  })
})
