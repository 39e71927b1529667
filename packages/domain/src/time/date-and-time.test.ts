import { expect, test } from 'vitest'
import {
  briefDateAndTime,
  dateAndTime,
  exactTime,
  formatNumber,
  longDate,
  shortDate,
  timeOfDay,
  weekday,
} from './date-and-time.ts'

/** Newer data of Intl has a narrow space before AM and PM. */
const plain = (text: string) => text.replaceAll('\u202f', ' ')
const LATE = new Date(2025, 0, 5, 23, 59, 7)

test('the local day in the long form', { tags: ['FOOT-04'] }, () => {
  expect(longDate(LATE)).toBe('January 5, 2025')
})

test('dates, times and numbers read alike everywhere', { tags: ['SHELL-35'] }, () => {
  expect(plain(dateAndTime(LATE))).toBe('Jan 5, 2025, 11:59 PM')
  expect(plain(dateAndTime(LATE.toISOString()))).toBe('Jan 5, 2025, 11:59 PM')
  expect(plain(briefDateAndTime(LATE))).toBe('1/5/25, 11:59 PM')
  expect(plain(exactTime(LATE))).toBe('Jan 5, 2025, 11:59:07 PM')
  expect([shortDate(LATE), weekday(LATE), plain(timeOfDay(LATE))]).toEqual(['Jan 5', 'Sun', '11:59 PM'])
  expect(formatNumber(12_500)).toBe('12,500')
})
