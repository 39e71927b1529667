import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { showLanguage } from './language.ts'
import { relativeTime, workDate } from './relative-time.ts'
import {
  briefDateAndTime,
  clockTime,
  dateAndTime,
  dayHeading,
  exactTime,
  fileSize,
  formatMoney,
  formatNumber,
  lengthText,
  numericDay,
  longDate,
  roundedLengthText,
  shortDate,
  timeOfDay,
  weekday,
} from './format.ts'

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

test('a length is exact, and rounded only in sentences about overlaps', { tags: ['SCH-29'] }, () => {
  expect([90, 120, 135].map(lengthText)).toEqual(['90 minutes', '2 hours', '135 minutes'])
  expect([90, 120, 135, 157].map(roundedLengthText)).toEqual(['90 minutes', '2 hours', '2.3 hours', '2.6 hours'])
})

test.each(['Pacific/Pago_Pago', 'America/New_York', 'UTC', 'Asia/Kolkata', 'Pacific/Kiritimati'])(
  'a day does not change in the time zone %s',
  { tags: ['PRJ-47'] },
  (name) => {
    vi.stubEnv('TZ', name)
    expect(numericDay('2025-01-05')).toBe('1/5/2025')
    expect(numericDay('2024-02-29')).toBe('2/29/2024')
  },
)

test.each([null, undefined, '', 'soon', '2025-02-30', '2025-13-01'])(
  'formats the missing or invalid day %s as Not set',
  { tags: ['PRJ-47'] },
  (day) => {
    expect(numericDay(day)).toBe('Not set')
  },
)

test.each([
  [12500, '$12,500.00'],
  ['12500.00', '$12,500.00'],
  [0, '$0.00'],
  ['0.50', '$0.50'],
  ['999999999999.99', '$999,999,999,999.99'],
  [null, 'Not set'],
  [undefined, 'Not set'],
  ['', 'Not set'],
  ['much', 'Not set'],
])('formats the amount %j as %s', { tags: ['FMT-04', 'FMT-05'] }, (amount, text) => {
  expect(formatMoney(amount)).toBe(text)
})

test('formats every amount that the API returns to the cent', { tags: ['FMT-05'] }, () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999_999_999 }), (cents) => {
      const shown = formatMoney((cents / 100).toFixed(2))
      expect(Number(shown.replace(/[$,.]/g, ''))).toBe(cents)
    }),
  )
})

test.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [1023, '1,023 bytes'],
  [1024, '1 kB'],
  [245_760, '240 kB'],
  [1_048_000, '1,023 kB'],
  [1_048_575, '1 MB'],
  [13_002_342, '12.4 MB'],
  [52_428_800, '50 MB'],
  [157_286_400, '150 MB'],
])('formats %d bytes as %s', (bytes, text) => {
  expect(fileSize(bytes)).toBe(text)
})

test.each([
  [0, '0:00'],
  [7.9, '0:07'],
  [60, '1:00'],
  [750, '12:30'],
  [3599.99, '59:59'],
  [3723, '1:02:03'],
  [-1, '0:00'],
])('formats %d seconds as %s', (seconds, text) => {
  expect(clockTime(seconds)).toBe(text)
})

describe('in Spanish', { tags: ['LANG-03'] }, () => {
  beforeEach(async () => {
    vi.stubGlobal('document', { documentElement: {} })
    await showLanguage('es')
  })
  afterEach(() => showLanguage('en'))

  test('formats dates, times, amounts, and ages by the conventions of the United States', () => {
    expect(plain(dateAndTime(LATE))).toBe('5 ene 2025, 11:59 p.m.')
    expect(longDate(LATE)).toBe('5 de enero de 2025')
    expect([formatMoney('12500'), formatMoney(null), formatNumber(12_500)]).toEqual([
      '$12,500.00',
      'Sin definir',
      '12,500',
    ])
    const now = new Date(2025, 0, 6, 0, 0)
    expect(relativeTime(new Date(2024, 11, 1).toISOString(), now.getTime())).toBe('hace 1 mes')
    expect(relativeTime(LATE.toISOString(), now.getTime())).toBe('hace un momento')
    expect([workDate(LATE.toISOString(), now), workDate(new Date(2024, 11, 20).toISOString(), now)]).toEqual([
      'Ayer',
      'Hace 2 semanas',
    ])
  })

  test('begins the heading of a day with a capital', () => {
    expect(dayHeading(LATE)).toBe('Domingo, 5 de enero de 2025')
  })

  test('puts the month first in dates of digits only', () => {
    expect(numericDay('2030-12-05')).toBe('12/5/2030')
    expect(workDate(new Date(2030, 11, 5, 21, 30).toISOString(), LATE)).toBe('12/5/2030')
    expect(plain(briefDateAndTime(new Date(2030, 11, 5, 21, 30)))).toBe('12/5/30, 9:30 p.m.')
  })
})
