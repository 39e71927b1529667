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
  ])('FMT-08 FMT-09 %i local calendar days before today reads %s', (days, text) => {
    expect(workDate(daysBefore(days).toISOString(), NOW)).toBe(text)
  })

  test.each([30, 400, -1, -400])('FMT-09 %i days before today is a local date', (days) => {
    expect(workDate(daysBefore(days).toISOString(), NOW)).toBe(daysBefore(days).toLocaleDateString())
  })

  test.each([[null], [undefined], [''], ['soon']])('FMT-09 a bad value %j is nothing', (time) => {
    expect(workDate(time, NOW)).toBe('')
  })

  test('FMT-09 the hour of the day never changes the day', () => {
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
