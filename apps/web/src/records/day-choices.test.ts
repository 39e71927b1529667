import { expect, test } from 'vitest'
import { dayChoices, timesOnDay } from './day-choices.ts'

test('the next days have their names, and next week begins on Monday', { tags: ['WO-101'] }, () => {
  const monday = new Date(2026, 10, 23, 23, 30)
  expect(dayChoices(monday)).toEqual([
    { day: '2026-11-23', label: 'Today' },
    { day: '2026-11-24', label: 'Tomorrow' },
    { day: '2026-11-25', label: 'Wednesday' },
    { day: '2026-11-26', label: 'Thursday' },
    { day: '2026-11-27', label: 'Friday' },
    { day: '2026-11-28', label: 'Saturday' },
    { day: '2026-11-29', label: 'Sunday' },
    { day: '2026-11-30', label: 'Next week' },
  ])
  expect(dayChoices(new Date(2026, 10, 29)).at(-1)?.day).toBe('2026-11-30')
})

const at = (day: string, time: string) => new Date(`${day}T${time}`).toISOString()

test('another day keeps the hour and the length', { tags: ['WO-105'] }, () => {
  const times = { scheduled_start: at('2026-11-23', '22:30'), scheduled_end: at('2026-11-24', '01:00') }
  expect(timesOnDay(times, '2026-11-27', '08:00')).toEqual({
    scheduled_start: at('2026-11-27', '22:30'),
    scheduled_end: at('2026-11-28', '01:00'),
  })
  // The first of a month that is shorter than the day that it was.
  expect(timesOnDay({ ...times, scheduled_end: null }, '2027-02-01', '08:00')).toEqual({
    scheduled_start: at('2027-02-01', '22:30'),
    scheduled_end: null,
  })
})

test(
  'without a start, the day begins with the business; without a day, there are no times',
  { tags: ['WO-105'] },
  () => {
    const none = { scheduled_start: null, scheduled_end: null }
    expect(timesOnDay(none, '2026-11-27', '07:15')).toEqual({
      scheduled_start: at('2026-11-27', '07:15'),
      scheduled_end: null,
    })
    expect(timesOnDay({ scheduled_start: at('2026-11-23', '22:30'), scheduled_end: null }, undefined, '08:00')).toEqual(
      none,
    )
  },
)
