import { z } from 'zod'
import { FIELD_MESSAGES, typeMessage } from './messages.ts'

const DATE = /^(\d{4})-(\d{2})-(\d{2})$/
const TIME = /^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,9})?)?(Z|[+-]([01]\d|2[0-3]):?[0-5]\d)$/

/** Is this a day of the calendar, written YYYY-MM-DD? 2025-02-30 is not. */
export function isCalendarDate(text: string): boolean {
  const parts = DATE.exec(text)
  if (!parts) return false
  const [year, month, day] = parts.slice(1).map(Number)
  if (year === undefined || month === undefined || day === undefined || year < 1) return false
  const date = new Date(0)
  date.setUTCFullYear(year, month - 1, day)
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

/** In UTC the year must still have four digits, since the far ends of the calendar leave them in some time zones. */
function isMoment(text: string): boolean {
  if (!TIME.test(text) || !isCalendarDate(text.slice(0, 10))) return false
  const year = new Date(text).getUTCFullYear()
  return year >= 1 && year <= 9999
}

/** A moment as answers write it: ISO 8601 in UTC, '2025-01-05T10:00:00.000Z'. */
export const momentText = z.string().meta({ format: 'date-time' })

export const optionalMomentText = z.string().nullable().meta({ format: 'date-time' })

/** A day of an answer, YYYY-MM-DD. */
export const optionalDayText = z.string().nullable().meta({ format: 'date' })

/** A day as YYYY-MM-DD, or null. */
export const dateField = z
  .string({ error: ({ input }) => typeMessage(input, FIELD_MESSAGES.date) })
  .refine(isCalendarDate, FIELD_MESSAGES.date)
  .nullable()
  .meta({ format: 'date' })

/**
 * A moment in ISO 8601 with its offset, answered in UTC with milliseconds; null means not set.
 * A local time without an offset is refused: the server cannot know the sender's time zone.
 */
export const timeField = z
  .string({ error: ({ input }) => typeMessage(input, FIELD_MESSAGES.time) })
  .refine(isMoment, FIELD_MESSAGES.time)
  .transform((text) => new Date(text).toISOString())
  .nullable()
  .meta({ format: 'date-time', description: 'ISO 8601 with an offset or Z; null means not set' })
