import { assignmentInputSchema } from '@daywork/domain/assignments/assignment'
import { pageOf } from '@daywork/domain/paging/page'
import { changedSchema } from '@daywork/domain/errors/domain-error'
import { movedOrderSchema, moveInputSchema, moveRejectedSchema } from '@daywork/domain/schedule/schedule'
import {
  orderChoiceSchema,
  updateInputSchema,
  workOrderDetailSchema,
  workOrderInputSchema,
  workOrderPatchSchema,
  workOrderSchema,
  workOrderSummarySchema,
  workOrderUpdateSchema,
} from '@daywork/domain/work-orders/work-order'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { idParams } from '../../http/parameters.ts'
import { readerOf } from '../../http/reader.ts'
import { pageResponse } from '../../lists/page-response.ts'
import { urlSignerOf } from '../../media/signed-url.ts'
import { registerRecordRoutes, targetOf } from '../../records/record-routes.ts'
import { write } from '../../records/write.ts'
import { moveOrder } from './move-order.ts'
import { addNote, assignWorker, completeWork, startWork } from './work-order-actions.ts'
import { orderChoicesQuery, workOrderFilterOf, workOrdersQuery } from './work-order-filter.ts'
import { workOrderRecord } from './work-order-record.ts'
import { listWorkOrderChoices, listWorkOrders, summarizeWorkOrders } from './work-orders.queries.ts'

const { tag } = workOrderRecord.resource
const tags = [tag]

const LIST_WORK_ORDERS = {
  tags,
  operationId: 'listWorkOrders',
  summary: 'List work orders',
  description: '`search` covers title, description, and location. Filters are combined. Lists leave out the journal.',
  querystring: workOrdersQuery,
  response: { 200: pageOf(workOrderSchema) },
}

const SUMMARIZE = {
  tags,
  operationId: 'summariseWorkOrders',
  summary: 'Count the work orders',
  description: 'All work orders of the business: in progress, completed, urgent and still open, and in total.',
  response: { 200: workOrderSummarySchema },
}

const LIST_CHOICES = {
  tags,
  operationId: 'listWorkOrderChoices',
  summary: 'List work orders for a picker',
  description: 'Like the list of work orders, newest first, with only what identifies each one.',
  querystring: orderChoicesQuery,
  response: { 200: pageOf(orderChoiceSchema) },
}

const action = { tags, params: idParams, response: { 200: workOrderDetailSchema } }

const START_WORK = {
  ...action,
  operationId: 'startWork',
  summary: 'Start a work order',
  description: 'Sets the status IN_PROGRESS, or returns 400 when the work order cannot be started. Takes no body.',
}

const COMPLETE_WORK = {
  ...action,
  operationId: 'completeWork',
  summary: 'Complete a work order',
  description: 'Sets the status COMPLETED, or returns 400 when the work order is not IN_PROGRESS. Takes no body.',
}

const ASSIGN_WORKER = {
  ...action,
  operationId: 'assignWorker',
  summary: 'Assign a worker to a work order',
  description:
    'Changes nothing when the worker is assigned already. To remove a worker, send the others as assigned_workers.',
  body: assignmentInputSchema,
}

const ADD_UPDATE = {
  tags,
  operationId: 'addUpdate',
  summary: "Add to a work order's journal",
  description: 'The entry carries your username and the time. Entries cannot be changed later.',
  params: idParams,
  body: updateInputSchema,
  response: { 201: workOrderUpdateSchema },
}

const MOVE = {
  tags,
  operationId: 'moveWorkOrder',
  summary: 'Move a work order to another time or worker',
  description:
    'Sets the time for the whole crew. `to_worker` replaces `from_worker`, and the others stay; without `from_worker` the ' +
    'worker is added, and without `to_worker` removed. If something speaks against the move (MoveReasons), the response is ' +
    '400 with all `reasons`, and nothing is changed; send their codes as `override` to move the order anyway. Reasons that ' +
    'were there before the move do not count. Takes If-Match, as an edit does. To undo the move, send `undo` of the response.',
  params: idParams,
  body: moveInputSchema,
  response: { 200: movedOrderSchema, 400: moveRejectedSchema, 412: changedSchema },
}

export const workOrdersRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get('/api/work-orders/', { schema: LIST_WORK_ORDERS }, async (request) => {
    const filter = await workOrderFilterOf(request)
    const list = { filter, ordering: request.query.ordering, sign: urlSignerOf(request) }
    return pageResponse(request, (page, reader) => listWorkOrders(reader, list, page))
  })

  registerRecordRoutes(app, workOrderRecord, {
    createDescription: `Needs a title, a description, and a project. The status is ${workOrderRecord.defaults.status} unless you set it.`,
    input: workOrderInputSchema,
    patch: workOrderPatchSchema,
  })

  app.get('/api/work-orders/summary/', { schema: SUMMARIZE }, (request) => summarizeWorkOrders(readerOf(request)))

  app.get('/api/work-orders/choices/', { schema: LIST_CHOICES }, (request) => {
    const { project, search, status: statuses } = request.query
    return pageResponse(request, (page, reader) => listWorkOrderChoices(reader, { project, search, statuses }, page))
  })

  app.post('/api/work-orders/:id/start_work/', { schema: START_WORK }, (request, reply) =>
    write(request, reply, { status: 200 }, (context) => startWork(context, request.params.id)),
  )

  app.post('/api/work-orders/:id/complete_work/', { schema: COMPLETE_WORK }, (request, reply) =>
    write(request, reply, { status: 200 }, (context) => completeWork(context, request.params.id)),
  )

  app.post('/api/work-orders/:id/assign_worker/', { schema: ASSIGN_WORKER }, (request, reply) =>
    write(request, reply, { status: 200 }, (context) => assignWorker(context, request.params.id, request.body)),
  )

  app.post('/api/work-orders/:id/add_update/', { schema: ADD_UPDATE }, (request, reply) =>
    write(request, reply, { status: 201 }, (context) => addNote(context, request.params.id, request.body.content)),
  )

  app.post('/api/work-orders/:id/move/', { schema: MOVE }, (request, reply) =>
    write(request, reply, { status: 200 }, (context) => moveOrder(context, targetOf(request), request.body)),
  )
}
