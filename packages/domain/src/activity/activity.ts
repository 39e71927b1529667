import { z } from 'zod'
import { optionalTimestampSchema, timestampSchema } from '../fields/time.ts'

/** The kinds of records whose changes are stored. */
export const ENTITIES = [
  'client',
  'worker',
  'project',
  'work_order',
  'work',
  'absence',
  'series',
  'checklist',
  'checklist_template',
  'signature',
] as const
export type Entity = (typeof ENTITIES)[number]

export const entitySchema = z.enum(ENTITIES)

export const ACTIONS = [
  'created',
  'updated',
  'deleted',
  'restored',
  'assigned',
  'started',
  'completed',
  'update_added',
  'worker_added',
  'moved',
  'shared',
  'share_changed',
  'share_revoked',
] as const
export type Action = (typeof ACTIONS)[number]

const changedFields = z.record(z.string(), z.unknown())

export const activityEntrySchema = z
  .object({
    id: z.int(),
    at: timestampSchema.meta({ description: 'When the server saved it' }),
    done_at: optionalTimestampSchema.meta({
      description: 'When the user did it, as their device reports it; null if it was sent immediately',
    }),
    user: z.string().meta({ description: 'Username' }),
    entity: entitySchema,
    entity_id: z.int(),
    name: z.string().nullable().meta({
      description:
        'What the record is called now, also while it is deleted; null when it has no title or is gone for good',
    }),
    action: z.enum(ACTIONS),
    before: changedFields.meta({ description: 'The changed fields as they were' }),
    after: changedFields.meta({ description: 'The changed fields as they became' }),
  })
  .meta({ id: 'ActivityEntry' })
export type ActivityEntry = z.infer<typeof activityEntrySchema>

/** A deleted record that can be restored until it is purged. */
export const deletedRecordSchema = z
  .object({
    id: z.int().meta({ description: 'Of this deletion' }),
    at: timestampSchema,
    user: z.string().meta({ description: 'Username of who deleted it' }),
    entity: entitySchema,
    entity_id: z.int(),
    title: z.string().meta({ description: 'Its name or title; of a work, the beginning of its words' }),
    restorable_until: timestampSchema.meta({ description: 'Then it can no longer be restored, and is purged' }),
    work_orders_count: z.int().meta({ description: 'Work orders that went with it, and come back with it' }),
    is_restorable: z.boolean().meta({ description: 'A work order cannot come back before its project' }),
  })
  .meta({ id: 'DeletedRecord' })
export type DeletedRecord = z.infer<typeof deletedRecordSchema>
