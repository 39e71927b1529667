import { z } from 'zod'
import { momentText } from '../fields/time.ts'
import { ENTITIES } from './entry.ts'

/** A record that was deleted and can be brought back until it is purged (DEL-16, DEL-18). */
export const deletedRecordSchema = z
  .object({
    id: z.int().meta({ description: 'Of this deletion' }),
    at: momentText,
    user: z.string().meta({ description: 'Username of who deleted it' }),
    entity: z.enum(ENTITIES),
    entity_id: z.int(),
    title: z.string().meta({ description: 'Its name or title; of a work, the beginning of its words' }),
    work_orders_count: z.int().meta({ description: 'Work orders that went with it, and come back with it' }),
    is_restorable: z.boolean().meta({ description: 'A work order cannot come back before its project' }),
  })
  .meta({ id: 'DeletedRecord' })
export type DeletedRecord = z.infer<typeof deletedRecordSchema>
