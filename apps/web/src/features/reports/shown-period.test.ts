import { expect, test } from 'vitest'
import { daysOfPeriod, readShownPeriod, searchOfPeriod } from './shown-period.ts'

test('the address names a period or its days; anything else is the last 12 weeks', { tags: ['REP-02'] }, () => {
  const days = { from: '2026-03-02', to: '2026-03-29' }
  expect(readShownPeriod({ period: 'last-year' })).toBe('last-year')
  expect(readShownPeriod({ ...days, period: 'last-year' })).toEqual(days)
  expect(readShownPeriod({ from: days.to, to: days.from })).toBe('12weeks')
  expect(readShownPeriod({ from: days.from, period: 'forever' })).toBe('12weeks')
  for (const shown of ['4weeks', '12weeks', 'this-year', 'last-year', days] as const) {
    expect(readShownPeriod(searchOfPeriod(shown))).toEqual(shown)
  }
  expect(searchOfPeriod('12weeks')).toEqual({ period: undefined, from: undefined, to: undefined })
  expect(daysOfPeriod(days, '2026-11-25')).toEqual(days)
  expect(daysOfPeriod('this-year', '2026-11-25')).toEqual({ from: '2026-01-01', to: '2026-11-25' })
})
