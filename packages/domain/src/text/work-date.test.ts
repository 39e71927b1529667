import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { workDate } from './work-date.ts'

/** Just after local midnight: a clock-based count of days would be off by one almost everywhere. */
const NOW = new Date(2031, 2, 31, 0, 5)
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
  ])('%i local calendar days before today reads %s', { tags: ['FMT-08', 'FMT-09'] }, (days, text) => {
    expect(workDate(daysBefore(days).toISOString(), NOW)).toBe(text)
  })

  test.each([30, 400, -1, -400])('%i days before today is a local date', { tags: ['FMT-09'] }, (days) => {
    expect(workDate(daysBefore(days).toISOString(), NOW)).toBe(daysBefore(days).toLocaleDateString())
  })

  test.each([[null], [undefined], [''], ['soon']])('a bad value %j is nothing', { tags: ['FMT-09'] }, (time) => {
    expect(workDate(time, NOW)).toBe('')
  })

  test('the hour of the day never changes the day', { tags: ['FMT-09'] }, () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 29 }),
        fc.integer({ min: 0, max: 1439 }),
        fc.integer({ min: 0, max: 1439 }),
        (days, minute, nowMinute) => {
          const now = new Date(2031, 2, 31, 0, nowMinute)
          const at = new Date(2031, 2, 31 - days, 0, minute)
          expect(workDate(at.toISOString(), now)).toBe(workDate(daysBefore(days).toISOString(), NOW))
        },
      ),
    )
  })
})
