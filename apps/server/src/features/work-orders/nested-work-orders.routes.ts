import { notFound } from '@daywork/domain/errors/domain-error'
import { type Ordering, pageOf, pageQuery } from '@daywork/domain/paging/page'
import { scheduleEntrySchema, workOrderSchema } from '@daywork/domain/work-orders/work-order'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Db } from '../../database/handle.ts'
import { answerList } from '../../lists/answer-list.ts'
import { idParams, listQuery } from '../../lists/list-shape.ts'
import type { PageWindow } from '../../database/page-window.ts'
import { urlSignerOf } from '../../media/signed-url.ts'
import { isProject } from '../projects/projects.queries.ts'
import { isWorker } from '../workers/workers.queries.ts'
import { listSchedule } from './schedule.queries.ts'
import { presentWorkOrders } from './work-order-record.ts'
import { listStoredWorkOrders, WORK_ORDER_ORDERINGS, type WorkOrderFilter } from './work-orders.queries.ts'

const listing = {
  params: idParams,
  querystring: z.object(listQuery(WORK_ORDER_ORDERINGS)),
  response: { 200: pageOf(workOrderSchema) },
}

const LIST_OF_PROJECT = {
  ...listing,
  tags: ['Projects'],
  operationId: 'listWorkOrdersOfProject',
  summary: "List a project's work orders",
}

const LIST_CURRENT_OF_WORKER = {
  ...listing,
  tags: ['Workers'],
  operationId: 'listCurrentWorkOrdersOfWorker',
  summary: "List a worker's current work orders",
  description: 'Assigned ones that are neither COMPLETED nor CANCELLED.',
}

const GET_SCHEDULE = {
  tags: ['Workers'],
  operationId: 'getScheduleOfWorker',
  summary: "Get a worker's schedule",
  description: 'Assigned work orders that have a start and are not CANCELLED, earliest first.',
  params: idParams,
  querystring: z.object(pageQuery),
  response: { 200: pageOf(scheduleEntrySchema) },
}

/** The orders of one project or one worker. */
export const nestedWorkOrdersRoutes: FastifyPluginAsyncZod = async (app) => {
  const { db } = app.services
  const list =
    (request: FastifyRequest, filter: WorkOrderFilter, ordering: Ordering<string> | undefined) =>
    async (window: PageWindow, reader: Db) =>
      presentWorkOrders(await listStoredWorkOrders(reader, filter, ordering, window), urlSignerOf(request))

  app.get('/api/projects/:id/work-orders/', { schema: LIST_OF_PROJECT }, async (request) => {
    const { ordering, search } = request.query
    if (!(await isProject(db, request.params.id))) throw notFound()
    return answerList(request, list(request, { search, project: request.params.id }, ordering))
  })

  app.get('/api/workers/:id/current-work-orders/', { schema: LIST_CURRENT_OF_WORKER }, async (request) => {
    const { ordering, search } = request.query
    if (!(await isWorker(db, request.params.id))) throw notFound()
    return answerList(request, list(request, { search, worker: request.params.id, isOpen: true }, ordering))
  })

  app.get('/api/workers/:id/schedule/', { schema: GET_SCHEDULE }, async (request) => {
    if (!(await isWorker(db, request.params.id))) throw notFound()
    return answerList(request, (window) => listSchedule(db, request.params.id, window))
  })
}
