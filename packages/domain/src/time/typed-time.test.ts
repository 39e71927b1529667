import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { timestampOf, localTimeOf } from './typed-time.ts'

const ZONES = ['Pacific/Pago_Pago', 'America/New_York', 'UTC', 'Asia/Kolkata', 'Pacific/Kiritimati']

test('shows a timestamp in the browser’s time zone, and returns it in UTC', { tags: ['ENT-13'] }, () => {
  vi.stubEnv('TZ', 'America/New_York')
  expect(localTimeOf('2025-01-05T02:30:00.000Z')).toBe('2025-01-04T21:30')
  expect(timestampOf('2025-01-04T21:30', null)).toBe('2025-01-05T02:30:00.000Z')
  // Daylight saving time in the same time zone.
  expect(timestampOf('2025-07-04T21:30', null)).toBe('2025-07-05T01:30:00.000Z')
})

test.each(ZONES)(
  'a typed time is shown unchanged after it was stored, in the time zone %s',
  { tags: ['ENT-13'] },
  (name) => {
    vi.stubEnv('TZ', name)
    const minutes = fc.date({ noInvalidDate: true, min: new Date('1990-01-01'), max: new Date('2100-01-01') })
    fc.assert(
      fc.property(minutes, (date) => {
        const text = localTimeOf(date.toISOString())
        expect(localTimeOf(timestampOf(text, null))).toBe(text)
      }),
    )
  },
)

test('an unchanged timestamp retains its seconds and, when daylight saving time ends, its hour', () => {
  vi.stubEnv('TZ', 'America/New_York')
  for (const timestamp of ['2025-01-05T10:00:42.123Z', '2025-11-02T05:30:00.000Z', '2025-11-02T06:30:00.000Z']) {
    expect(timestampOf(localTimeOf(timestamp), timestamp)).toBe(timestamp)
  }
})

test('returns null for an empty or invalid text', () => {
  expect(localTimeOf(null)).toBe('')
  expect(timestampOf('', '2025-01-05T10:00:00.000Z')).toBeNull()
  expect(timestampOf('', null)).toBeNull()
  expect(timestampOf('soon', null)).toBeNull()
})
