import { z } from 'zod'
import { ENTITIES } from '../activity/activity.ts'
import { detailSchema } from '../errors/domain-error.ts'

/** The largest page of a pull. */
export const PULL_LIMIT_MAX = 500

const pulledChangeSchema = z.object({
  entity: z.enum(ENTITIES),
  id: z.int(),
  row: z
    .record(z.string(), z.unknown())
    .nullable()
    .meta({ description: 'The record as lists return it; null if it is deleted' }),
})
export type PulledChange = z.infer<typeof pulledChangeSchema>

export const pullResponseSchema = z
  .object({
    changes: z.array(pulledChangeSchema),
    cursor: z.string().meta({ description: 'For the next pull; opaque' }),
    more: z.boolean().meta({ description: 'Whether the next page of this pull is there already' }),
  })
  .meta({ id: 'PulledChanges' })

/** Another database; away for too long; rows have another shape. */
export const STALE_CURSOR_REASONS = ['feed', 'old', 'shape'] as const
export type StaleCursorReason = (typeof STALE_CURSOR_REASONS)[number]

export const staleCursorSchema = detailSchema
  .extend({ reason: z.enum(STALE_CURSOR_REASONS) })
  .meta({ id: 'StaleCursor', description: 'Read all records again, and take a new cursor before' })
