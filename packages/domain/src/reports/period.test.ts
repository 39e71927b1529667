import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, daysBetween, weekdayOf } from '../schedule/zoned-time.ts'
import { namedPeriod, periodBefore } from './period.ts'

const period = (from: string, to: string) => ({ from, to })

test('returns the comparison period', { tags: ['REP-03'] }, () => {
  // From a Monday to the Wednesday of the fourth week.
  expect(periodBefore(period('2026-11-02', '2026-11-25'))).toEqual(period('2026-10-05', '2026-10-28'))
  expect(periodBefore(period('2026-01-01', '2026-11-23'))).toEqual(period('2025-01-01', '2025-11-23'))
  expect(periodBefore(period('2024-01-01', '2024-02-29'))).toEqual(period('2023-01-01', '2023-02-28'))
  expect(periodBefore(period('2024-01-01', '2025-06-30'))).toEqual(period('2022-01-01', '2023-06-30'))
  expect(periodBefore(period('2021-01-01', '2024-02-29'))).toEqual(period('2017-01-01', '2020-02-29'))
  expect(periodBefore(period('2026-11-03', '2026-11-05'))).toEqual(period('2026-10-31', '2026-11-02'))
})

test(
  'a comparison period ends before the period; unless that starts a year, it has the same length and first weekday',
  { tags: ['REP-03'] },
  () => {
    const first = Date.parse('2000-01-01')
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 20_000 }),
        fc.integer({ min: 0, max: 5 * 365 }),
        fc.boolean(),
        (start, length, isNewYear) => {
          const day = addDays(new Date(first).toISOString().slice(0, 10), start)
          const from = isNewYear ? `${day.slice(0, 4)}-01-01` : day
          const before = periodBefore(period(from, addDays(from, length)))
          expect(before.to < from).toBe(true)
          const startsYear = from.endsWith('-01-01')
          expect(startsYear || daysBetween(before.from, before.to) === length).toBe(true)
          expect(startsYear || weekdayOf(from) !== 0 || weekdayOf(before.from) === 0).toBe(true)
        },
      ),
    )
  },
)

test('named periods end today or at the end of last year', { tags: ['REP-02'] }, () => {
  // A Wednesday, and a Monday.
  expect(namedPeriod('4weeks', '2026-11-25')).toEqual(period('2026-11-02', '2026-11-25'))
  expect(namedPeriod('12weeks', '2026-11-23')).toEqual(period('2026-09-07', '2026-11-23'))
  expect(namedPeriod('this-year', '2026-11-25')).toEqual(period('2026-01-01', '2026-11-25'))
  expect(namedPeriod('last-year', '2026-11-25')).toEqual(period('2025-01-01', '2025-12-31'))
})
