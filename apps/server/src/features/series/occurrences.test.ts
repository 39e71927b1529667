import type { SeriesTimes } from '@daywork/domain/series/series'
import { expect, test } from 'vitest'
import { occurrencesOf, skipsOf } from './occurrences.ts'

const times = (fields: Partial<SeriesTimes>): SeriesTimes => ({
  rule: 'FREQ=DAILY',
  local_start: '2026-03-01T02:30',
  time_zone: 'America/New_York',
  last_day: null,
  ...fields,
})
const daysOf = (fields: Partial<SeriesTimes>, from: string, to: string): string[] =>
  occurrencesOf(times(fields), { from, to }).map(({ day }) => day)

test('starts at the same local time before and after clocks change', { tags: ['SCH-52'] }, () => {
  const rule = 'FREQ=WEEKLY;BYDAY=MO'
  const starts = occurrencesOf(times({ rule, local_start: '2026-03-02T08:00' }), {
    from: '2026-03-02',
    to: '2026-03-15',
  })
  expect(starts).toEqual([
    { day: '2026-03-02', start: Date.parse('2026-03-02T13:00:00Z') },
    { day: '2026-03-09', start: Date.parse('2026-03-09T12:00:00Z') },
  ])
})

test('contains the first and the last day, and nothing after last_day', { tags: ['SCH-51'] }, () => {
  const evening = { local_start: '2026-03-01T23:59' }
  expect(daysOf(evening, '2026-03-01', '2026-03-03')).toEqual(['2026-03-01', '2026-03-02', '2026-03-03'])
  expect(daysOf({ ...evening, last_day: '2026-03-02' }, '2026-03-01', '2026-03-31')).toEqual([
    '2026-03-01',
    '2026-03-02',
  ])
  expect(daysOf({ local_start: '2026-03-01T00:00', last_day: '2026-03-02' }, '2026-03-02', '2026-03-31')).toEqual([
    '2026-03-02',
  ])
  expect(daysOf({ last_day: '2026-03-02' }, '2026-03-03', '2026-03-31')).toEqual([])
})

test('finds the days of a month', { tags: ['SCH-51'] }, () => {
  const year = (rule: string) =>
    daysOf({ rule, local_start: '2026-01-05T08:00', last_day: '2026-05-31' }, '2026-01-01', '2026-12-31')
  expect(year('FREQ=MONTHLY;BYMONTHDAY=-1')).toEqual([
    '2026-01-31',
    '2026-02-28',
    '2026-03-31',
    '2026-04-30',
    '2026-05-31',
  ])
  expect(year('FREQ=MONTHLY;BYMONTHDAY=31')).toEqual(['2026-01-31', '2026-03-31', '2026-05-31'])
  expect(year('FREQ=MONTHLY;BYDAY=-1FR')).toEqual([
    '2026-01-30',
    '2026-02-27',
    '2026-03-27',
    '2026-04-24',
    '2026-05-29',
  ])
  expect(year('FREQ=MONTHLY;INTERVAL=2;BYDAY=1MO')).toEqual(['2026-01-05', '2026-03-02', '2026-05-04'])
})

test('a time that clocks skip is left out and does not count', { tags: ['SCH-57'] }, () => {
  const rule = 'FREQ=WEEKLY;BYDAY=SU;COUNT=3'
  expect(daysOf({ rule }, '2026-01-01', '2026-12-31')).toEqual(['2026-03-01', '2026-03-15', '2026-03-22'])
  expect(skipsOf(times({ rule }), '2026-01-01')).toEqual([{ on: '2026-03-08', reason: 'no_such_time' }])
  expect(skipsOf(times({ rule: 'FREQ=WEEKLY;BYDAY=SU;COUNT=1' }), '2026-01-01')).toEqual([])
  expect(skipsOf(times({ rule, last_day: '2026-03-07' }), '2026-01-01')).toEqual([])
})

test('reports which months do not have the day, within a year', { tags: ['SCH-57'] }, () => {
  const monthly = { rule: 'FREQ=MONTHLY;BYMONTHDAY=31', local_start: '2026-01-31T08:00' }
  const months = (fields: Partial<SeriesTimes>, today: string) => skipsOf(times(fields), today).map(({ on }) => on)
  expect(months(monthly, '2026-01-01')).toEqual(['2026-02', '2026-04', '2026-06', '2026-09', '2026-11'])
  expect(months(monthly, '2026-05-10')).toEqual(['2026-06', '2026-09', '2026-11', '2027-02', '2027-04'])
  expect(months({ ...monthly, rule: 'FREQ=MONTHLY;BYMONTHDAY=-1' }, '2026-01-01')).toEqual([])
  expect(months({ ...monthly, rule: 'FREQ=MONTHLY;INTERVAL=2' }, '2026-01-01')).toEqual(['2026-09', '2026-11'])
  expect(months({ rule: 'FREQ=YEARLY', local_start: '2028-02-29T08:00' }, '2028-05-01')).toEqual(['2029-02'])
  expect(
    months({ rule: 'FREQ=MONTHLY;BYDAY=5FR', local_start: '2026-01-01T08:00', last_day: '2026-04-30' }, '2026-01-01'),
  ).toEqual(['2026-02', '2026-03'])
})

test('expands the oldest and most frequent rule without delay', { tags: ['SCH-51'] }, () => {
  const oldest = { local_start: '2000-01-01T08:00' }
  expect(daysOf(oldest, '2060-01-01', '2060-01-03')).toHaveLength(3)
  expect(
    daysOf(
      { ...oldest, rule: 'FREQ=MONTHLY;INTERVAL=12', local_start: '2001-02-01T08:00' },
      '2199-01-01',
      '2199-12-31',
    ),
  ).toEqual(['2199-02-01'])
})
