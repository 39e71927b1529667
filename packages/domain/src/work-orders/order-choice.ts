import { z } from 'zod'
import { WORK_ORDER_STATUSES } from './statuses.ts'

/** A work order as one among many to choose from: what tells it from others of the same title, and no more. */
export const orderChoiceSchema = z
  .object({
    id: z.int(),
    title: z.string(),
    status: z.enum(WORK_ORDER_STATUSES),
    project_title: z.string(),
    client_name: z.string().nullable(),
  })
  .meta({ id: 'WorkOrderChoice' })
export type OrderChoice = z.infer<typeof orderChoiceSchema>
