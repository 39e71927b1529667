import { z } from 'zod'
import { linkedWorkerSchema } from '../accounts/people.ts'
import { optionalTimestampSchema } from '../fields/time.ts'
import { versionNumber } from '../records/version.ts'
import { PRIORITIES, WORK_ORDER_STATUSES } from '../work-orders/statuses.ts'
import { ATTENTION_ORDERS_MAX, TODAY_ORDERS_MAX } from './limits.ts'

const todayOrderSchema = z
  .object({
    id: z.int(),
    title: z.string(),
    status: z.enum(WORK_ORDER_STATUSES),
    priority: z.enum(PRIORITIES),
    project: z.int(),
    project_title: z.string(),
    client: z.int().nullable(),
    client_name: z.string().nullable(),
    client_phone: z.string().nullable(),
    client_address: z.string().nullable(),
    location: z.string(),
    scheduled_start: optionalTimestampSchema,
    scheduled_end: optionalTimestampSchema,
    checks_left: z.int().meta({ description: 'Required items of its checklists without an answer' }),
    is_late: z.boolean().meta({ description: 'Open, and the end has passed' }),
    crew: z.array(z.object({ worker_id: z.int(), name: z.string(), role: z.string() })),
    version: versionNumber,
  })
  .meta({ id: 'TodayOrder' })
export type TodayOrder = z.infer<typeof todayOrderSchema>

const attentionSchema = z
  .object({
    count: z.int().meta({ description: 'Above 10,000, a number that is surely reached' }),
    orders: z.array(todayOrderSchema).meta({ description: `The first ${ATTENTION_ORDERS_MAX}` }),
  })
  .meta({ id: 'TodayAttention' })

export const todaySchema = z
  .object({
    date: z.string().meta({ format: 'date' }),
    time_zone: z.string(),
    worker: linkedWorkerSchema,
    orders: z.array(todayOrderSchema).meta({ description: `By hour, at most ${TODAY_ORDERS_MAX}` }),
    orders_count: z.int(),
    days: z
      .array(z.object({ date: z.string().meta({ format: 'date' }), orders_count: z.int() }))
      .meta({ description: 'The day and the six that follow' }),
    attention: z.object({
      late: attentionSchema.meta({ description: 'Open, and the end has passed; the earliest first' }),
      unassigned: attentionSchema.meta({ description: 'Open, with a start, without a worker; the earliest first' }),
      on_hold: attentionSchema.meta({ description: 'By start' }),
      undated: attentionSchema.meta({ description: 'Open, without a start; the newest first' }),
    }),
  })
  .meta({ id: 'Today' })
export type Today = z.infer<typeof todaySchema>
