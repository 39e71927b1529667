import { expect, test } from 'vitest'
import { dayChoices, timesOnDay } from './day-choices.ts'

test('the next days have their names, and next week begins on Monday', { tags: ['WO-101'] }, () => {
  expect(dayChoices('2026-11-23')).toEqual([
    { day: '2026-11-23', label: 'Today' },
    { day: '2026-11-24', label: 'Tomorrow' },
    { day: '2026-11-25', label: 'Wednesday' },
    { day: '2026-11-26', label: 'Thursday' },
    { day: '2026-11-27', label: 'Friday' },
    { day: '2026-11-28', label: 'Saturday' },
    { day: '2026-11-29', label: 'Sunday' },
    { day: '2026-11-30', label: 'Next week' },
  ])
})

test('no day is offered twice', { tags: ['WO-101'] }, () => {
  const labels = (today: string) => dayChoices(today).map(({ label }) => label)
  // A Saturday and a Sunday.
  expect(labels('2026-11-28')).toEqual(['Today', 'Tomorrow', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Next week'])
  expect(labels('2026-11-29')).toEqual(['Today', 'Tomorrow', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'])
})

/** Nine hours after UTC, without daylight saving time: far from where tests run. */
const TOKYO = { day_starts: '07:15', time_zone: 'Asia/Tokyo' }
const at = (day: string, time: string) => new Date(`${day}T${time}:00+09:00`).toISOString()

test('another day keeps the hour and the length, in the time zone of the business', { tags: ['WO-105'] }, () => {
  const times = { scheduled_start: at('2026-11-23', '22:30'), scheduled_end: at('2026-11-24', '01:00') }
  expect(timesOnDay(times, '2026-11-27', TOKYO)).toEqual({
    scheduled_start: at('2026-11-27', '22:30'),
    scheduled_end: at('2026-11-28', '01:00'),
  })
  // The day in Tokyo, which is one after the day in UTC.
  const early = { scheduled_start: at('2026-11-23', '00:30'), scheduled_end: null }
  expect(timesOnDay(early, '2026-11-24', TOKYO).scheduled_start).toBe(at('2026-11-24', '00:30'))
  // The first of a shorter month.
  expect(timesOnDay({ ...times, scheduled_end: null }, '2027-02-01', TOKYO)).toEqual({
    scheduled_start: at('2027-02-01', '22:30'),
    scheduled_end: null,
  })
})

test('the hour and the length stay when the clocks change', { tags: ['WO-105'] }, () => {
  const times = { scheduled_start: '2026-10-31T13:00:00.000Z', scheduled_end: '2026-10-31T15:00:00.000Z' }
  expect(timesOnDay(times, '2026-11-02', { day_starts: '08:00', time_zone: 'America/New_York' })).toEqual({
    scheduled_start: '2026-11-02T14:00:00.000Z',
    scheduled_end: '2026-11-02T16:00:00.000Z',
  })
})

test(
  'without a start, the day begins with the business; without a day, there are no times',
  { tags: ['WO-105'] },
  () => {
    const none = { scheduled_start: null, scheduled_end: null }
    expect(timesOnDay(none, '2026-11-27', TOKYO)).toEqual({
      scheduled_start: at('2026-11-27', '07:15'),
      scheduled_end: null,
    })
    expect(timesOnDay({ scheduled_start: at('2026-11-23', '22:30'), scheduled_end: null }, undefined, TOKYO)).toEqual(
      none,
    )
  },
)
