import { FIELD_MESSAGES, invalidFilterMessage } from '@daywork/domain/fields/messages'
import { isCalendarDate } from '@daywork/domain/time/calendar-date'
import { z } from 'zod'

/** An id in a path or a filter. Ids never exceed 2^53, so 16 digits are enough. */
export const ID_TEXT = /^\d{1,16}$/

/** A path parameter that cannot be an id results in a 404. */
export const idParams = z.object({
  id: z
    .string()
    .regex(ID_TEXT)
    .transform(Number)
    .refine(Number.isSafeInteger)
    .meta({ type: 'integer', description: 'Id' }),
})

/** A filter by another record's id. Empty means no filter; anything else that is not an id is invalid. */
export const idFilter = z
  .string()
  .optional()
  .refine((text) => text === undefined || text === '' || ID_TEXT.test(text), {
    error: ({ input }) => invalidFilterMessage(input),
  })
  .transform((text) => (text === undefined || text === '' ? undefined : Number(text)))
  .meta({ type: 'integer' })

/** A filter by a day, YYYY-MM-DD. Empty means no filter. */
export const dayFilter = z
  .string()
  .optional()
  .refine((text) => text === undefined || text === '' || isCalendarDate(text), FIELD_MESSAGES.date)
  .transform((text) => text || undefined)
  .meta({ format: 'date' })

/** Longer searches are cut off. */
const SEARCH_MAX = 200

/** Stored text never contains NUL, and PostgreSQL rejects it, so it is removed. */
export const searchQuery = z
  .string()
  .optional()
  .transform((text) => (text ?? '').replaceAll('\u0000', '').toWellFormed().trim().slice(0, SEARCH_MAX))
  .meta({ description: 'Text to search for. Ignores case' })

/** Empty means no filter. */
export const booleanFilter = z
  .union([z.literal(''), z.enum(['true', 'false'])], { error: ({ input }) => invalidFilterMessage(input) })
  .transform((text) => (text === '' ? undefined : text === 'true'))
  .optional()
