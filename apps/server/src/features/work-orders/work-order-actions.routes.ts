import { assignmentInputSchema } from '@daywork/domain/assignments/assignment'
import { updateInputSchema, workOrderDetailSchema, workOrderUpdateSchema } from '@daywork/domain/work-orders/work-order'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { write } from '../../changes/write.ts'
import { idParams } from '../../lists/list-shape.ts'
import { addUpdate } from './add-update.ts'
import { assignWorker } from './assign-worker.ts'
import { completeWork, startWork } from './change-status.ts'
import { workOrderRecord } from './work-order-record.ts'

const url = '/api/work-orders/:id/'

const acting = { tags: ['Work orders'], params: idParams, response: { 200: workOrderDetailSchema } }

const START_WORK = {
  ...acting,
  operationId: 'startWork',
  summary: 'Start a work order',
  description: 'Sets the status IN_PROGRESS; from a status that cannot be started it answers 400. Takes no body.',
}

const COMPLETE_WORK = {
  ...acting,
  operationId: 'completeWork',
  summary: 'Complete a work order',
  description: 'Sets the status COMPLETED; an order that is not IN_PROGRESS answers 400. Takes no body.',
}

const ASSIGN_WORKER = {
  ...acting,
  operationId: 'assignWorker',
  summary: 'Assign a worker to a work order',
  description:
    'A worker who is on the order already changes nothing. To take one off, send the rest as assigned_workers.',
  body: assignmentInputSchema,
}

const ADD_UPDATE = {
  tags: acting.tags,
  operationId: 'addUpdate',
  summary: "Add to a work order's journal",
  description: 'The entry carries your username and the time. Entries are not changed afterwards.',
  params: idParams,
  body: updateInputSchema,
  response: { 201: workOrderUpdateSchema },
}

/** What is done with an order beside editing it. */
export const workOrderActionsRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(`${url}start_work/`, { schema: START_WORK }, (request, reply) =>
    write(request, reply, { status: 200 }, (change) => startWork(change, workOrderRecord, request.params.id)),
  )

  app.post(`${url}complete_work/`, { schema: COMPLETE_WORK }, (request, reply) =>
    write(request, reply, { status: 200 }, (change) => completeWork(change, workOrderRecord, request.params.id)),
  )

  app.post(`${url}assign_worker/`, { schema: ASSIGN_WORKER }, (request, reply) =>
    write(request, reply, { status: 200 }, (change) =>
      assignWorker(change, workOrderRecord, request.params.id, request.body),
    ),
  )

  app.post(`${url}add_update/`, { schema: ADD_UPDATE }, (request, reply) =>
    write(request, reply, { status: 201 }, (change) =>
      addUpdate(change, workOrderRecord, request.params.id, request.body.content),
    ),
  )
}
