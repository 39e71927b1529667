import { z } from 'zod'

/** A report by person or client has at most this many rows; the others are summed. */
export const REPORT_ROWS_MAX = 100

const count = z.int()
const hours = z.number().nullable()
const day = z.string().meta({ format: 'date' })

const week = day.meta({ description: 'Monday of the week' })

const ordersDone = { done: count }

const completionTime = {
  done: count.meta({ description: 'Orders that had a start' }),
  median_hours: hours.meta({ description: 'From scheduled_start to completed_at; null without orders' }),
  p90_hours: hours.meta({ description: 'Nine of ten orders took no longer; null without orders' }),
}

const lateOrders = {
  due: count.meta({ description: 'Orders whose end was in this time, and has passed' }),
  late: count.meta({ description: 'Those that were not completed by then' }),
  late_share: z.number().nullable().meta({ description: 'From 0 to 1; null without orders' }),
}

const amountOfWork = {
  done: count,
  planned_hours: z.number().meta({
    description:
      'Scheduled time of these orders; of one that takes several days the hours of its working days, and 0 without a start',
  }),
}

const ofWorker = {
  worker: z.int().nullable().meta({ description: 'Null for orders without a worker' }),
  name: z.string().nullable(),
}

const ofClient = {
  client: z.int().nullable().meta({ description: 'Null for orders without a client' }),
  name: z.string().nullable(),
}

const others = z
  .object({ count, ...amountOfWork })
  .nullable()
  .meta({ description: `The sum of the rows after the first ${REPORT_ROWS_MAX}, and how many they are` })

const rowsOf = <Row extends z.ZodRawShape>(row: Row) => ({ rows: z.array(z.object(row)) })

const period = { from: day, to: day, time_zone: z.string() }

export const ordersDoneSchema = z
  .object({ ...period, ...rowsOf({ week, ...ordersDone }), total: z.object(ordersDone) })
  .meta({ id: 'OrdersDoneReport' })

export const completionTimeSchema = z
  .object({ ...period, ...rowsOf({ week, ...completionTime }), total: z.object(completionTime) })
  .meta({ id: 'CompletionTimeReport' })

export const lateOrdersSchema = z
  .object({ ...period, ...rowsOf({ week, ...lateOrders }), total: z.object(lateOrders) })
  .meta({ id: 'LateOrdersReport' })

export const workByWorkerSchema = z
  .object({ ...period, ...rowsOf({ ...ofWorker, ...amountOfWork }), others, total: z.object(amountOfWork) })
  .meta({ id: 'WorkByWorkerReport' })

export const workByClientSchema = z
  .object({ ...period, ...rowsOf({ ...ofClient, ...amountOfWork }), others, total: z.object(amountOfWork) })
  .meta({ id: 'WorkByClientReport' })

/** The totals of a period, each of which is computed from the orders. */
const summarySchema = z
  .object({ ...amountOfWork, median_hours: hours, p90_hours: hours, ...lateOrders })
  .meta({ id: 'ReportSummary' })
export type ReportSummary = z.infer<typeof summarySchema>

/** All reports of a period. */
export const reportsSchema = z
  .object({
    ...period,
    summary: summarySchema,
    before: z
      .object({ from: day, to: day, summary: summarySchema })
      .meta({ description: 'The period that this one is compared with' }),
    orders_done: ordersDoneSchema.shape.rows,
    completion_time: completionTimeSchema.shape.rows,
    late_orders: lateOrdersSchema.shape.rows,
    work_by_worker: workByWorkerSchema.pick({ rows: true, others: true }),
    work_by_client: workByClientSchema.pick({ rows: true, others: true }),
  })
  .meta({ id: 'Reports' })
export type Reports = z.infer<typeof reportsSchema>
