import {
  completionTimeSchema,
  lateOrdersSchema,
  ordersDoneSchema,
  workByClientSchema,
  workByWorkerSchema,
} from '@daywork/domain/reports/report'
import { create as contentDisposition } from 'content-disposition'
import { stringify } from 'csv-stringify/sync'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { z } from 'zod'
import type { Reader } from '../../database/reader.ts'
import { readerOf } from '../../http/reader.ts'
import { findTimeZone } from '../business/business.queries.ts'
import { type ReportPeriod, reportQuery, toPeriod } from './report-period.ts'
import {
  type Report,
  reportCompletionTimes,
  reportLateOrders,
  reportOrdersDone,
  reportWorkByClient,
  reportWorkByWorker,
} from './reports.queries.ts'

const PERIOD =
  'Counts orders by their completed_at. With format=csv, the rows are returned as a file in CSV instead, in UTF-8 with a BOM.'

interface ReportRoute {
  name: string
  operationId: string
  summary: string
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
  },
  {
    name: 'completion-time',
    find: reportCompletionTimes,
    schema: completionTimeSchema,
    operationId: 'reportCompletionTime',
    summary: 'Report the time from scheduled start to done',
  },
  {
    name: 'late-orders',
    find: reportLateOrders,
    schema: lateOrdersSchema,
    operationId: 'reportLateOrders',
    summary: 'Report the share of orders done late',
  },
  {
    name: 'work-by-worker',
    find: reportWorkByWorker,
    schema: workByWorkerSchema,
    operationId: 'reportWorkByWorker',
    summary: 'Report the work of each worker',
  },
  {
    name: 'work-by-client',
    find: reportWorkByClient,
    schema: workByClientSchema,
    operationId: 'reportWorkByClient',
    summary: 'Report the work for each client',
  },
]

export const reportsRoutes: FastifyPluginAsyncZod = async (app) => {
  for (const { find, name, schema, ...documented } of REPORTS) {
    const docs = { tags: ['Overview'], ...documented, description: PERIOD }
    const options = { schema: { ...docs, querystring: reportQuery, response: { 200: schema } } }
    app.get(`/api/reports/${name}/`, options, async (request, reply) => {
      const timeZone = await findTimeZone(app.services.db, request.query.time_zone)
      const period = toPeriod(request.query, timeZone)
      const { from, to } = period
      const report = await find(readerOf(request), period)
      if (request.query.format !== 'csv') return { from, to, time_zone: timeZone, ...report }
      reply
        .type('text/csv; charset=utf-8')
        .header('Content-Disposition', contentDisposition(`${name}-${from}-${to}.csv`))
      return reply.send(toCsv(report.rows, Object.keys(schema.shape.rows.element.shape)))
    })
  }
}

/** Spreadsheets read UTF-8 only with a byte order mark, and would run a name that begins like a formula. */
const toCsv = (rows: readonly object[], columns: readonly string[]): string =>
  stringify([...rows], { bom: true, columns, escape_formulas: true, header: true, record_delimiter: 'windows' })
