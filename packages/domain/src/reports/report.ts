import { z } from 'zod'

/** API-146: a report by person or client has at most this many rows. */
export const REPORT_ROWS_MAX = 500

const count = z.int()
const hours = z.number().nullable()

const week = z.string().meta({ format: 'date', description: 'Monday of the week' })

/** A report with its totals, which are not always sums of the rows. */
function reportOf<Row extends z.ZodRawShape, Total extends z.ZodRawShape>(name: string, row: Row, total: Total) {
  return z
    .object({
      from: z.string().meta({ format: 'date' }),
      to: z.string().meta({ format: 'date' }),
      time_zone: z.string(),
      rows: z.array(z.object({ ...row, ...total })),
      total: z.object(total),
    })
    .meta({ id: name })
}

export const ordersDoneSchema = reportOf('OrdersDoneReport', { week }, { done: count })

export const completionTimeSchema = reportOf(
  'CompletionTimeReport',
  { week },
  {
    done: count.meta({ description: 'Orders that had a start' }),
    median_hours: hours.meta({ description: 'From scheduled_start to completed_at; null without orders' }),
    p90_hours: hours.meta({ description: 'Nine of ten orders took no longer; null without orders' }),
  },
)

export const lateOrdersSchema = reportOf(
  'LateOrdersReport',
  { week },
  {
    done: count.meta({ description: 'Orders that had an end or a start' }),
    late: count.meta({ description: 'Those that were completed after their end' }),
    late_share: z.number().nullable().meta({ description: 'From 0 to 1; null without orders' }),
  },
)

const amountOfWork = {
  done: count,
  planned_hours: z.number().meta({ description: 'Scheduled time of these orders; 0 for those without a start' }),
}

export const workByWorkerSchema = reportOf(
  'WorkByWorkerReport',
  {
    worker: z.int().nullable().meta({ description: 'Null for orders without a worker' }),
    name: z.string().nullable(),
  },
  amountOfWork,
)

export const workByClientSchema = reportOf(
  'WorkByClientReport',
  {
    client: z.int().nullable().meta({ description: 'Null for orders without a client' }),
    name: z.string().nullable(),
  },
  amountOfWork,
)
