import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { addDays, dayAt, endOfDay, shiftDays, startOfDay, timeAt, timestampAt, weekdayOf } from './zoned-time.ts'

const HOUR_MS = 60 * 60 * 1000
const iso = (timestamp: number) => new Date(timestamp).toISOString()
const hoursOf = (day: string, zone: string) => (endOfDay(day, zone) - startOfDay(day, zone)) / HOUR_MS

describe('days of a time zone', { tags: ['SCH-03'] }, () => {
  test('a day has 23 or 25 hours when daylight saving time begins or ends', () => {
    expect(hoursOf('2026-03-08', 'America/New_York')).toBe(23)
    expect(hoursOf('2026-11-01', 'America/New_York')).toBe(25)
    expect(hoursOf('2026-07-04', 'America/New_York')).toBe(24)
    expect(hoursOf('2026-04-05', 'Australia/Lord_Howe')).toBe(24.5)
  })

  test('a day starts correctly if midnight is skipped, occurs twice, or the whole day is skipped', () => {
    expect(iso(startOfDay('2018-11-04', 'America/Sao_Paulo'))).toBe('2018-11-04T03:00:00.000Z')
    expect(iso(startOfDay('2024-11-03', 'America/Havana'))).toBe('2024-11-03T04:00:00.000Z')
    expect(iso(startOfDay('2024-10-27', 'Atlantic/Azores'))).toBe('2024-10-27T00:00:00.000Z')
    expect(hoursOf('2011-12-30', 'Pacific/Apia')).toBe(0)
  })

  test('a skipped time is an hour later, and of a time that occurs twice the first counts', () => {
    expect(iso(timestampAt('2026-03-08', '02:30', 'America/New_York'))).toBe('2026-03-08T07:30:00.000Z')
    expect(iso(timestampAt('2026-11-01', '01:30', 'America/New_York'))).toBe('2026-11-01T05:30:00.000Z')
  })

  test('a zone has one formatter, however a request spells it', () => {
    const create = vi.spyOn(Intl, 'DateTimeFormat')
    const days = ['Indian/Mahe', 'indian/mahe', 'INDIAN/mahe'].map((zone) => dayAt(0, zone))
    expect(create).toHaveBeenCalledTimes(1)
    create.mockRestore()
    expect(days).toEqual(['1970-01-01', '1970-01-01', '1970-01-01'])
  })

  test('handles days at the ends of the calendar', () => {
    for (const zone of ['America/New_York', 'Pacific/Auckland']) {
      for (const timestamp of ['0001-01-01T00:00:00.000Z', '9999-12-31T23:59:59.999Z'].map(Date.parse)) {
        const day = dayAt(timestamp, zone)
        expect(day).toMatch(/^\d{4}-\d{2}-\d{2}$/)
        expect(startOfDay(day, zone)).not.toBeNaN()
        expect(endOfDay(day, zone)).not.toBeNaN()
      }
    }
    expect(addDays('9999-12-31', 1)).toBe('9999-12-31')
  })

  test('the same time on another day, also across a change of clocks', { tags: ['SCH-25'] }, () => {
    const zone = 'America/New_York'
    const saturday = Date.parse('2026-10-31T14:00:30.500Z')
    expect(iso(shiftDays(saturday, 2, zone))).toBe('2026-11-02T15:00:30.500Z')
    expect(shiftDays(shiftDays(saturday, 2, zone), -2, zone)).toBe(saturday)
    expect([timeAt(saturday, zone), timeAt(saturday, 'Asia/Kolkata')]).toEqual(['10:00', '19:30'])
  })

  test('weekdays start with Monday', () => {
    expect(['2026-11-23', '2026-11-24', '2026-11-29'].map(weekdayOf)).toEqual([0, 1, 6])
  })

  test('each timestamp is within its day, and days follow each other without a gap', () => {
    const zones = fc.constantFrom(
      'America/New_York',
      'Africa/Cairo',
      'America/Havana',
      'Asia/Kolkata',
      'Atlantic/Azores',
      'Australia/Lord_Howe',
      'Pacific/Apia',
      'UTC',
    )
    const timestamps = fc.integer({ min: Date.parse('1990-01-01'), max: Date.parse('2040-01-01') })
    fc.assert(
      fc.property(zones, timestamps, (zone, timestamp) => {
        const day = dayAt(timestamp, zone)
        expect(startOfDay(day, zone)).toBeLessThanOrEqual(timestamp)
        expect(endOfDay(day, zone)).toBeGreaterThan(timestamp)
        expect(dayAt(startOfDay(day, zone), zone)).toBe(day)
        expect(dayAt(startOfDay(day, zone) - 1, zone) < day).toBe(true)
      }),
    )
  })
})
