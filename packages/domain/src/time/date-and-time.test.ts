import { afterEach, expect, test } from 'vitest'
import {
  briefDateAndTime,
  dateAndTime,
  exactTime,
  formatNumber,
  localDay,
  longDate,
  shortDate,
  timeOfDay,
  weekday,
} from './date-and-time.ts'

/** Newer versions of Intl put a narrow space before AM and PM. */
const plain = (text: string) => text.replaceAll('\u202f', ' ')
const LATE = new Date(2025, 0, 5, 23, 59, 7)

test('formats the local day in the long form', { tags: ['FOOT-04'] }, () => {
  expect(longDate(LATE)).toBe('January 5, 2025')
})

test('formats dates, times and numbers the same way in any browser language', { tags: ['SHELL-35'] }, () => {
  expect(plain(dateAndTime(LATE))).toBe('Jan 5, 2025, 11:59 PM')
  expect(plain(dateAndTime(LATE.toISOString()))).toBe('Jan 5, 2025, 11:59 PM')
  expect(plain(briefDateAndTime(LATE))).toBe('1/5/25, 11:59 PM')
  expect(plain(exactTime(LATE))).toBe('Jan 5, 2025, 11:59:07 PM')
  expect([shortDate(LATE), weekday(LATE), plain(timeOfDay(LATE))]).toEqual(['Jan 5', 'Sun', '11:59 PM'])
  expect(formatNumber(12_500)).toBe('12,500')
})

const zone = process.env.TZ
afterEach(() => {
  process.env.TZ = zone
})

test.each(['Pacific/Pago_Pago', 'America/New_York', 'UTC', 'Asia/Kolkata', 'Pacific/Kiritimati'])(
  'a day does not change in the time zone %s',
  { tags: ['PRJ-47'] },
  (name) => {
    process.env.TZ = name
    expect(localDay('2025-01-05')).toBe('1/5/2025')
    expect(localDay('2024-02-29')).toBe('2/29/2024')
  },
)

test.each([null, undefined, '', 'soon', '2025-02-30', '2025-13-01'])(
  'formats the missing or invalid day %s as Not set',
  { tags: ['PRJ-47'] },
  (day) => {
    expect(localDay(day)).toBe('Not set')
  },
)
