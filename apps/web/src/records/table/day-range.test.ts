import { expect, test } from 'vitest'
import { dayRanges, dayRangeText, pastDayRanges, readDayRange } from './day-range.ts'

test.each([
  ['2026-11-02,2026-11-08', { from: '2026-11-02', to: '2026-11-08' }],
  [',2026-11-08', { from: '', to: '2026-11-08' }],
  ['2026-11-02,', { from: '2026-11-02', to: '' }],
])('%s is written as it was read', { tags: ['WO-83'] }, (text, range) => {
  expect(readDayRange(text)).toEqual(range)
  expect(dayRangeText(range)).toBe(text)
})

test('missing and invalid days are no filter', { tags: ['WO-82'] }, () => {
  expect(dayRangeText(readDayRange(undefined))).toBe('')
  expect(dayRangeText(readDayRange('today,2026-02-30'))).toBe('')
  expect(dayRangeText(readDayRange('2026-13-01,0000-00-00'))).toBe('')
})

test('ranges cross months and years, and weeks start on Sunday', { tags: ['WO-82'] }, () => {
  const ranges = Object.fromEntries(dayRanges('2026-12-31').map(({ name, ...range }) => [name, range]))
  expect(ranges).toMatchObject({
    today: { from: '2026-12-31', to: '2026-12-31' },
    tomorrow: { from: '2027-01-01', to: '2027-01-01' },
    thisWeek: { from: '2026-12-27', to: '2027-01-02' },
    nextWeek: { from: '2027-01-03', to: '2027-01-09' },
    past: { from: '', to: '2026-12-30' },
  })
})

test('past ranges include yesterday, last week, and the last 30 days', { tags: ['PORT-27'] }, () => {
  const ranges = Object.fromEntries(pastDayRanges('2027-01-01').map(({ name, ...range }) => [name, range]))
  expect(ranges).toEqual({
    today: { from: '2027-01-01', to: '2027-01-01' },
    yesterday: { from: '2026-12-31', to: '2026-12-31' },
    thisWeek: { from: '2026-12-27', to: '2027-01-02' },
    lastWeek: { from: '2026-12-20', to: '2026-12-26' },
    last30Days: { from: '2026-12-03', to: '2027-01-01' },
  })
})
