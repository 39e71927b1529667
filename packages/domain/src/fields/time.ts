import { z } from 'zod'
import type { FieldErrors } from '../errors/domain-error.ts'
import { FIELD_MESSAGES, typeMessage } from './messages.ts'
import { isCalendarDate } from '../time/calendar-date.ts'

const TIME = /^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,9})?)?(Z|[+-]([01]\d|2[0-3]):?[0-5]\d)$/

/** Checks the year in UTC, too: the offset can move it outside the range from 1 to 9999. */
function isTimestamp(text: string): boolean {
  if (!TIME.test(text) || !isCalendarDate(text.slice(0, 10))) return false
  const year = new Date(text).getUTCFullYear()
  return year >= 1 && year <= 9999
}

/** A timestamp in a response: ISO 8601 in UTC, '2025-01-05T10:00:00.000Z'. */
export const timestampSchema = z.string().meta({ format: 'date-time' })

export const optionalTimestampSchema = z.string().nullable().meta({ format: 'date-time' })

/** Describes `created_at` of what a device may send later. */
export const MADE_AT = 'When its author made it, as their device reports it if it was sent later'

export const receivedAtSchema = optionalTimestampSchema.meta({
  format: 'date-time',
  description: 'When the server received it; null if the device sent it immediately',
})

/** A date in a response, YYYY-MM-DD, or null. */
export const optionalDateSchema = z.string().nullable().meta({ format: 'date' })

export const dateSchema = z.string().meta({ format: 'date' })

/** A day in a request as YYYY-MM-DD. */
export const requiredDayField = z
  .string({ error: ({ input }) => typeMessage(input, FIELD_MESSAGES.date) })
  .refine(isCalendarDate, FIELD_MESSAGES.date)
  .meta({ format: 'date' })

export const dateField = requiredDayField.nullable().meta({ format: 'date' })

/**
 * A timestamp in a request: ISO 8601 with an offset, returned in UTC with milliseconds; null means not set.
 * A local time without an offset is rejected: the server cannot know the client's time zone.
 */
export const timeField = z
  .string({ error: ({ input }) => typeMessage(input, FIELD_MESSAGES.time) })
  .refine(isTimestamp, FIELD_MESSAGES.time)
  .transform((text) => new Date(text).toISOString())
  .nullable()
  .meta({ format: 'date-time', description: 'ISO 8601 with an offset or Z; null means not set' })

const SCHEDULED_END_MESSAGE = 'Scheduled end must not be before scheduled start'

/** The start or the end of a schedule may be unset, but the end must not precede the start. */
export function endBeforeStartError(schedule: {
  scheduled_start: string | null
  scheduled_end: string | null
}): FieldErrors | undefined {
  const { scheduled_start: start, scheduled_end: end } = schedule
  if (start === null || end === null || Date.parse(end) >= Date.parse(start)) return undefined
  return { scheduled_end: [SCHEDULED_END_MESSAGE] }
}
