import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { fieldTimeOf, laterInField, timestampOfField } from './field-time.ts'

const NEW_YORK = 'America/New_York'
const ZONES = ['Pacific/Pago_Pago', NEW_YORK, 'UTC', 'Asia/Kolkata', 'Pacific/Kiritimati']

test('a timestamp is shown in the zone, and returned in UTC', { tags: ['ENT-13', 'WO-150'] }, () => {
  // The zone of the device does not matter.
  for (const device of ['Asia/Tokyo', 'America/Los_Angeles']) {
    vi.stubEnv('TZ', device)
    expect(fieldTimeOf('2025-01-05T02:30:00.000Z', NEW_YORK)).toBe('2025-01-04T21:30')
    expect(timestampOfField('2025-01-04T21:30', null, NEW_YORK)).toBe('2025-01-05T02:30:00.000Z')
    // Daylight saving time in the same time zone.
    expect(timestampOfField('2025-07-04T21:30', null, NEW_YORK)).toBe('2025-07-05T01:30:00.000Z')
  }
})

test.each(ZONES)(
  'a typed time is shown unchanged after it was stored, in the time zone %s',
  { tags: ['ENT-13'] },
  (zone) => {
    const minutes = fc.date({ noInvalidDate: true, min: new Date('1990-01-01'), max: new Date('2100-01-01') })
    fc.assert(
      fc.property(minutes, (date) => {
        const text = fieldTimeOf(date.toISOString(), zone)
        expect(fieldTimeOf(timestampOfField(text, null, zone), zone)).toBe(text)
      }),
    )
  },
)

test('an unchanged timestamp retains its seconds and, when daylight saving time ends, its hour', () => {
  for (const timestamp of ['2025-01-05T10:00:42.123Z', '2025-11-02T05:30:00.000Z', '2025-11-02T06:30:00.000Z']) {
    expect(timestampOfField(fieldTimeOf(timestamp, NEW_YORK), timestamp, NEW_YORK)).toBe(timestamp)
  }
})

test('returns null for an empty or invalid text', () => {
  expect(fieldTimeOf(null, 'UTC')).toBe('')
  expect(timestampOfField('', '2025-01-05T10:00:00.000Z', 'UTC')).toBeNull()
  for (const text of ['', 'soon', 'incomplete', '2025-13-40T10:00']) {
    expect(timestampOfField(text, null, 'UTC')).toBeNull()
  }
})

test('a later time in a field ignores the clocks of the device', { tags: ['WO-120'] }, () => {
  vi.stubEnv('TZ', NEW_YORK)
  // The night in which daylight saving time ends.
  expect(laterInField('2025-11-01T22:00', 8 * 60 * 60 * 1000)).toBe('2025-11-02T06:00')
})
