import { afterEach, expect, test } from 'vitest'
import { localDay } from './local-day.ts'

const zone = process.env.TZ
afterEach(() => {
  process.env.TZ = zone
})

test.each(['Pacific/Pago_Pago', 'America/New_York', 'UTC', 'Asia/Kolkata', 'Pacific/Kiritimati'])(
  'a day is the same day in %s',
  { tags: ['PRJ-47'] },
  (name) => {
    process.env.TZ = name
    expect(localDay('2025-01-05')).toBe('1/5/2025')
    expect(localDay('2024-02-29')).toBe('2/29/2024')
  },
)

test.each([null, undefined, '', 'soon', '2025-02-30', '2025-13-01'])(
  'a missing or bad day reads Not set: %s',
  { tags: ['PRJ-47'] },
  (day) => {
    expect(localDay(day)).toBe('Not set')
  },
)
