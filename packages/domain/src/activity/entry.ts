import { z } from 'zod'
import { momentText } from '../fields/time.ts'

/** API-96: the records whose changes are kept. */
export const ENTITIES = ['client', 'worker', 'project', 'work_order', 'work'] as const
export type Entity = (typeof ENTITIES)[number]

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
] as const
export type Action = (typeof ACTIONS)[number]

const changedFields = z.record(z.string(), z.unknown())

export const activityEntrySchema = z
  .object({
    id: z.int(),
    at: momentText,
    user: z.string().meta({ description: 'Username' }),
    entity: z.enum(ENTITIES),
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
