import { notFound } from '@daywork/domain/errors/domain-error'
import { pageOf } from '@daywork/domain/paging/page'
import { scheduleEntrySchema, workOrderSchema } from '@daywork/domain/work-orders/work-order'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { answerPage, type Window } from '../../lists/answer-page.ts'
import { idParams, listQuery } from '../../lists/list-shape.ts'
import { isProject } from '../projects/projects.queries.ts'
import { findWorker } from '../workers/workers.queries.ts'
import { countSchedule, listSchedule } from './schedule.queries.ts'
import { presentWorkOrder } from './work-order-record.ts'
import {
  countWorkOrders,
  listStoredWorkOrders,
  WORK_ORDER_ORDERINGS,
  type WorkOrderFilter,
} from './work-orders.queries.ts'

/** The orders of one project or one worker. */
export const nestedWorkOrdersRoutes: FastifyPluginAsyncZod = async (app) => {
  const { db, addresses } = app.services
  const schema = {
    params: idParams,
    querystring: z.object(listQuery(WORK_ORDER_ORDERINGS)),
    response: { 200: pageOf(workOrderSchema) },
  }

  const listing = (filter: WorkOrderFilter, ordering: Parameters<typeof listStoredWorkOrders>[2]) =>
    [
      () => countWorkOrders(db, filter),
      async (window: Window) => {
        const rows = await listStoredWorkOrders(db, filter, ordering, window)
        return rows.map((row) => presentWorkOrder(row, addresses))
      },
    ] as const

  app.get('/api/projects/:id/work-orders/', { schema }, async (request) => {
    const { ordering, search } = request.query
    if (!(await isProject(db, request.params.id))) throw notFound()
    return answerPage(request, ...listing({ search, project: request.params.id }, ordering))
  })

  app.get('/api/workers/:id/current-work-orders/', { schema }, async (request) => {
    const { ordering, search } = request.query
    if (!(await findWorker(db, request.params.id))) throw notFound()
    return answerPage(request, ...listing({ search, worker: request.params.id, isOpen: true }, ordering))
  })

  app.get(
    '/api/workers/:id/schedule/',
    { schema: { ...schema, response: { 200: pageOf(scheduleEntrySchema) } } },
    async (request) => {
      if (!(await findWorker(db, request.params.id))) throw notFound()
      return answerPage(
        request,
        () => countSchedule(db, request.params.id),
        (window) => listSchedule(db, request.params.id, window),
      )
    },
  )
}
