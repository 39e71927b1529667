import { Temporal } from 'temporal-polyfill'
import { z } from 'zod'

const TIME_ZONE_MESSAGE = 'Enter a time zone by its name, for example America/New_York.'

/** Longer than the name of any time zone, in characters. */
const TIME_ZONE_MAX = 100

/** Names only: JavaScript also knows offsets such as +05:00, which have no daylight saving time. */
function isTimeZone(text: string): boolean {
  if (text.length > TIME_ZONE_MAX || !/^[a-z][\w+/-]*$/i.test(text)) return false
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: text }).resolvedOptions().timeZone !== ''
  } catch {
    // A RangeError says that the name is unknown.
    return false
  }
}

/** The time zone whose days a request means. */
export const timeZoneQuery = z
  .string()
  .optional()
  .transform((text) => text || 'UTC')
  .refine(isTimeZone, TIME_ZONE_MESSAGE)
  .meta({ description: 'IANA name of the time zone of the days, UTC unless given' })

/** When the day begins there, which is not midnight where clocks change at midnight. In milliseconds since 1970. */
export const startOfDay = (day: string, timeZone: string): number =>
  Temporal.PlainDate.from(day).toZonedDateTime(timeZone).epochMilliseconds

export const dayAfter = (day: string): string => Temporal.PlainDate.from(day).add({ days: 1 }).toString()

export const today = (timeZone: string): string => Temporal.Now.plainDateISO(timeZone).toString()
