import { type CsvValue, toCsv } from '@daywork/domain/reports/csv'
import {
  completionTimeSchema,
  lateOrdersSchema,
  ordersDoneSchema,
  reportsSchema,
  workByClientSchema,
  workByWorkerSchema,
} from '@daywork/domain/reports/report'
import { choiceFilter } from '@daywork/domain/fields/text'
import { create as contentDisposition } from 'content-disposition'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { z } from 'zod'
import type { Reader } from '../../database/reader.ts'
import { readerOf } from '../../http/reader.ts'
import { findBusinessSettings } from '../business/business.queries.ts'
import { type ReportPeriod, reportQuery, toPeriod, toPeriodBefore } from './report-period.ts'
import {
  type Report,
  reportCompletionTimes,
  reportLateOrders,
  reportOrdersDone,
  reportWorkByClient,
  reportWorkByWorker,
  summarize,
} from './reports.queries.ts'

const AS_FILE =
  'With format=csv, the rows are returned as a file in CSV instead, in UTF-8 with a BOM. The sum of the others is its last row.'
const OF_DONE = `Counts orders by their completed_at. ${AS_FILE}`
const OF_DUE = `Counts orders by their end, once it has passed. ${AS_FILE}`

interface ReportRoute {
  name: string
  operationId: string
  summary: string
  description: string
  find: (reader: Reader, period: ReportPeriod) => Promise<Report<object, object>>
  schema: z.ZodType & { shape: { rows: { element: { shape: object } } } }
}

const REPORTS: readonly ReportRoute[] = [
  {
    name: 'orders-done',
    find: reportOrdersDone,
    schema: ordersDoneSchema,
    operationId: 'reportOrdersDone',
    summary: 'Report the orders done per week',
    description: OF_DONE,
  },
  {
    name: 'completion-time',
    find: reportCompletionTimes,
    schema: completionTimeSchema,
    operationId: 'reportCompletionTime',
    summary: 'Report the time from scheduled start to done',
    description: OF_DONE,
  },
  {
    name: 'late-orders',
    find: reportLateOrders,
    schema: lateOrdersSchema,
    operationId: 'reportLateOrders',
    summary: 'Report the share of late orders among those due',
    description: OF_DUE,
  },
  {
    name: 'work-by-worker',
    find: reportWorkByWorker,
    schema: workByWorkerSchema,
    operationId: 'reportWorkByWorker',
    summary: 'Report the work of each worker',
    description: OF_DONE,
  },
  {
    name: 'work-by-client',
    find: reportWorkByClient,
    schema: workByClientSchema,
    operationId: 'reportWorkByClient',
    summary: 'Report the work for each client',
    description: OF_DONE,
  },
]

const GET_REPORTS = {
  tags: ['Overview'],
  operationId: 'getReports',
  summary: 'Get all reports of a period',
  description: 'All reports, and the totals of the period and of the one that it is compared with.',
  querystring: reportQuery,
  response: { 200: reportsSchema },
}

const queryWithFormat = reportQuery.extend({
  format: choiceFilter(['json', 'csv']).meta({ description: 'json unless given' }),
})

export const reportsRoutes: FastifyPluginAsyncZod = async (app) => {
  const { db } = app.services

  app.get('/api/reports/', { schema: GET_REPORTS }, async (request) => {
    const period = toPeriod(request.query, await findBusinessSettings(db))
    const before = toPeriodBefore(period)
    const reader = readerOf(request)
    const [summary, summaryBefore, done, time, late, byWorker, byClient] = await Promise.all([
      summarize(reader, period),
      summarize(reader, before),
      reportOrdersDone(reader, period),
      reportCompletionTimes(reader, period),
      reportLateOrders(reader, period),
      reportWorkByWorker(reader, period),
      reportWorkByClient(reader, period),
    ])
    return {
      ...describePeriod(period),
      summary,
      before: { from: before.from, to: before.to, summary: summaryBefore },
      orders_done: done.rows,
      completion_time: time.rows,
      late_orders: late.rows,
      work_by_worker: byWorker,
      work_by_client: byClient,
    }
  })

  for (const { find, name, schema, ...documented } of REPORTS) {
    const docs = { tags: ['Overview'], ...documented }
    const options = { schema: { ...docs, querystring: queryWithFormat, response: { 200: schema } } }
    app.get(`/api/reports/${name}/`, options, async (request, reply) => {
      const period = toPeriod(request.query, await findBusinessSettings(db))
      const { from, to } = period
      const report = await find(readerOf(request), period)
      if (request.query.format !== 'csv') return { ...describePeriod(period), ...report }
      reply
        .type('text/csv; charset=utf-8')
        .header('Content-Disposition', contentDisposition(`${name}-${from}-${to}.csv`))
      const columns = Object.keys(schema.shape.rows.element.shape)
      return reply.send(toCsv([columns, ...csvRowsOf(report).map((row) => valuesOf(row, columns))]))
    })
  }
}

const describePeriod = ({ business, from, to }: ReportPeriod) => ({ from, to, time_zone: business.time_zone })

/** The rows of a report, and for those that it leaves out a row with their sum. */
function csvRowsOf({ others, rows }: Report<object, object> & { others?: { count: number } | null }): object[] {
  if (!others) return rows
  return [...rows, { ...others, name: others.count === 1 ? '1 other' : `${others.count} others` }]
}

const valuesOf = (row: object, columns: readonly string[]): CsvValue[] => {
  const values = new Map<string, CsvValue>(Object.entries(row))
  return columns.map((column) => values.get(column) ?? null)
}
