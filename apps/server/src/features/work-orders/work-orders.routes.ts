import { pageOf } from '@daywork/domain/paging/page'
import {
  workOrderDetailSchema,
  workOrderInputSchema,
  workOrderPatchSchema,
  workOrderSchema,
  workOrderSummarySchema,
} from '@daywork/domain/work-orders/work-order'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { registerRecordRoutes } from '../../changes/record-routes.ts'
import { createRecord } from '../../changes/save-record.ts'
import { write } from '../../changes/write.ts'
import { answerPage } from '../../lists/answer-page.ts'
import { workOrdersQuery } from './work-order-filter.ts'
import { createWorkOrderRecord, presentWorkOrder, WORK_ORDER_DEFAULTS } from './work-order-record.ts'
import { countWorkOrders, listStoredWorkOrders, summariseWorkOrders } from './work-orders.queries.ts'

const url = '/api/work-orders/'

export const workOrdersRoutes: FastifyPluginAsyncZod = async (app) => {
  const { db, addresses } = app.services
  const orders = createWorkOrderRecord(addresses)

  app.get(url, { schema: { querystring: workOrdersQuery, response: { 200: pageOf(workOrderSchema) } } }, (request) => {
    const { date_range: dateRange, ordering, priority, project, search, status, worker } = request.query
    const filter = { dateRange, priority, project, search, status, worker }
    return answerPage(
      request,
      () => countWorkOrders(db, filter),
      async (window) => {
        const rows = await listStoredWorkOrders(db, filter, ordering, window)
        return rows.map((row) => presentWorkOrder(row, addresses))
      },
    )
  })

  app.post(
    url,
    { schema: { body: workOrderInputSchema, response: { 201: workOrderDetailSchema } } },
    (request, reply) =>
      write(request, reply, { status: 201 }, (change) =>
        createRecord(change, orders, request.body, WORK_ORDER_DEFAULTS),
      ),
  )

  registerRecordRoutes(app, orders, {
    url,
    answer: workOrderDetailSchema,
    input: workOrderInputSchema,
    patch: workOrderPatchSchema,
  })

  app.get(`${url}summary/`, { schema: { response: { 200: workOrderSummarySchema } } }, () => summariseWorkOrders(db))
}
