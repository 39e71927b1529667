import { z } from 'zod'
import { booleanField, idField } from '../fields/number.ts'
import { optionalTimestampSchema, timestampSchema } from '../fields/time.ts'

/** A URL where calendar programs can read the schedule without a log-in. */
export const calendarFeedSchema = z
  .object({
    id: z.int(),
    worker: z
      .int()
      .nullable()
      .meta({ description: 'Id of the worker whose orders it shows; null for those of everyone' }),
    worker_name: z.string().nullable(),
    has_client_names: z.boolean(),
    created_by: z.string().meta({ description: 'Username' }),
    created_at: timestampSchema,
    last_used_at: optionalTimestampSchema,
    use_count: z.int().meta({ description: 'How often a calendar program has read it' }),
  })
  .meta({ id: 'CalendarFeed' })
export type CalendarFeed = z.infer<typeof calendarFeedSchema>

export const newCalendarFeedSchema = calendarFeedSchema
  .extend({ url: z.string().meta({ description: 'The secret address. It is only shown in this response' }) })
  .meta({ id: 'NewCalendarFeed' })
export type NewCalendarFeed = z.infer<typeof newCalendarFeedSchema>

export const calendarFeedInputSchema = z
  .object({
    worker: idField.nullable().optional().meta({ description: 'Id of a worker; without it, the orders of everyone' }),
    has_client_names: booleanField
      .optional()
      .meta({ description: 'Whether events name client and project (true unless given); other services store them' }),
  })
  .meta({ id: 'CalendarFeedInput' })
