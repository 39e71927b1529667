import { pageOf } from '@daywork/domain/paging/page'
import { orderChoiceSchema } from '@daywork/domain/work-orders/order-choice'
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
import { answerList } from '../../lists/answer-list.ts'
import { urlSignerOf } from '../../media/signed-url.ts'
import { listOrderChoices } from './order-choices.queries.ts'
import { orderChoicesQuery, workOrdersQuery } from './work-order-filter.ts'
import { presentWorkOrders, WORK_ORDER_DEFAULTS, workOrderRecord } from './work-order-record.ts'
import { listStoredWorkOrders, summariseWorkOrders } from './work-orders.queries.ts'

const url = '/api/work-orders/'
const called = { tag: 'Work orders', noun: 'work order', name: 'WorkOrder' }
const tags = [called.tag]

const LIST_WORK_ORDERS = {
  tags,
  operationId: 'listWorkOrders',
  summary: 'List work orders',
  description: 'Search looks at title, description and location. Filters are combined. Lists leave the journal out.',
  querystring: workOrdersQuery,
  response: { 200: pageOf(workOrderSchema) },
}

const CREATE_WORK_ORDER = {
  tags,
  operationId: 'createWorkOrder',
  summary: 'Create a work order',
  description: `Needs a title, a description and a project. It is ${WORK_ORDER_DEFAULTS.status} unless it says otherwise.`,
  body: workOrderInputSchema,
  response: { 201: workOrderDetailSchema },
}

const SUMMARISE = {
  tags,
  operationId: 'summariseWorkOrders',
  summary: 'Count the work orders',
  description: 'All orders of the business: in progress, completed, urgent and still open, and in total.',
  response: { 200: workOrderSummarySchema },
}

const LIST_CHOICES = {
  tags,
  operationId: 'listWorkOrderChoices',
  summary: 'List the work orders to choose one of',
  description: 'As the list of work orders, newest first, with no more of each than tells it from the others.',
  querystring: orderChoicesQuery,
  response: { 200: pageOf(orderChoiceSchema) },
}

export const workOrdersRoutes: FastifyPluginAsyncZod = async (app) => {
  const { db } = app.services

  app.get(url, { schema: LIST_WORK_ORDERS }, (request) => {
    const { date_range: dateRange, ordering, priority, project, search, status, worker } = request.query
    const filter = { dateRange, priority, project, search, status, worker }
    return answerList(request, async (window, reader) =>
      presentWorkOrders(await listStoredWorkOrders(reader, filter, ordering, window), urlSignerOf(request)),
    )
  })

  app.post(url, { schema: CREATE_WORK_ORDER }, (request, reply) =>
    write(request, reply, { status: 201 }, (change) =>
      createRecord(change, workOrderRecord, request.body, WORK_ORDER_DEFAULTS),
    ),
  )

  registerRecordRoutes(app, workOrderRecord, {
    called,
    url,
    answer: workOrderDetailSchema,
    input: workOrderInputSchema,
    patch: workOrderPatchSchema,
  })

  app.get(`${url}summary/`, { schema: SUMMARISE }, () => summariseWorkOrders(db))

  app.get(`${url}choices/`, { schema: LIST_CHOICES }, (request) => {
    const { project, search, status } = request.query
    return answerList(request, (window, reader) => listOrderChoices(reader, { project, search, status }, window))
  })
}
