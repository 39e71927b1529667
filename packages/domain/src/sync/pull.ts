import { z } from 'zod'
import { linkedWorkerSchema } from '../accounts/people.ts'
import { entitySchema } from '../activity/activity.ts'
import { businessSettingsSchema } from '../business/business.ts'
import { detailSchema } from '../errors/domain-error.ts'
import { DIGEST_BLOCK, SCOPE_ENTITIES } from './scope.ts'

const pulledChangeSchema = z.object({
  entity: entitySchema,
  id: z.int(),
  row: z
    .record(z.string(), z.unknown())
    .nullable()
    .meta({ description: 'The record as lists return it; null if it is deleted' }),
})
export type PulledChange = z.infer<typeof pulledChangeSchema>

/** Other data that a device needs to show records offline. */
const aboutSchema = z
  .object({
    worker: linkedWorkerSchema,
    business: businessSettingsSchema,
    totals: z
      .record(z.enum(SCOPE_ENTITIES), z.int())
      .meta({ description: 'How many records there are, in the scope or not' }),
  })
  .meta({ id: 'PulledAbout' })
export type PulledAbout = z.infer<typeof aboutSchema>

export const pullResponseSchema = z
  .object({
    changes: z.array(pulledChangeSchema),
    cursor: z.string().meta({ description: 'For the next pull; opaque' }),
    more: z.boolean().meta({ description: 'Whether the next page of this pull is there already' }),
    about: aboutSchema.optional().meta({ description: 'On the last page of a pull with a scope' }),
  })
  .meta({ id: 'PulledChanges' })
export type PullResponse = z.infer<typeof pullResponseSchema>

const digestBlockSchema = z.object({
  block: z.int().meta({ description: `The ids, divided by ${DIGEST_BLOCK}` }),
  count: z.int(),
  hash: z.int().meta({
    description: "The first 32 bits of the SHA-256 of '<id>:<version>' of each record, combined by XOR",
  }),
})
export type DigestBlock = z.infer<typeof digestBlockSchema>

export const digestResponseSchema = z
  .object({ entities: z.record(z.enum(SCOPE_ENTITIES), z.array(digestBlockSchema)) })
  .meta({ id: 'SyncDigest' })

/**
 * feed: another database; old: the device was away too long; shape: rows have changed their shape; scope: the days of
 * the scope have passed.
 */
export const STALE_CURSOR_REASONS = ['feed', 'old', 'shape', 'scope'] as const
export type StaleCursorReason = (typeof STALE_CURSOR_REASONS)[number]

export const staleCursorSchema = detailSchema
  .extend({ reason: z.enum(STALE_CURSOR_REASONS) })
  .meta({ id: 'StaleCursor', description: 'Read all records again, and take a new cursor before' })
