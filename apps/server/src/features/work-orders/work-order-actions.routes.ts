import { assignmentInputSchema } from '@daywork/domain/assignments/assignment'
import { updateInputSchema, workOrderDetailSchema, workOrderUpdateSchema } from '@daywork/domain/work-orders/work-order'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { write } from '../../changes/write.ts'
import { idParams } from '../../lists/list-shape.ts'
import { addUpdate } from './add-update.ts'
import { assignWorker } from './assign-worker.ts'
import { completeWork, startWork } from './change-status.ts'
import { createWorkOrderRecord } from './work-order-record.ts'

const url = '/api/work-orders/:id/'

/** What is done with an order beside editing it. */
export const workOrderActionsRoutes: FastifyPluginAsyncZod = async (app) => {
  const orders = createWorkOrderRecord(app.services.addresses)
  const schema = { params: idParams, response: { 200: workOrderDetailSchema } }

  app.post(`${url}start_work/`, { schema }, (request, reply) =>
    write(request, reply, { status: 200 }, (change) => startWork(change, orders, request.params.id)),
  )

  app.post(`${url}complete_work/`, { schema }, (request, reply) =>
    write(request, reply, { status: 200 }, (change) => completeWork(change, orders, request.params.id)),
  )

  app.post(`${url}assign_worker/`, { schema: { ...schema, body: assignmentInputSchema } }, (request, reply) =>
    write(request, reply, { status: 200 }, (change) => assignWorker(change, orders, request.params.id, request.body)),
  )

  app.post(
    `${url}add_update/`,
    { schema: { params: idParams, body: updateInputSchema, response: { 201: workOrderUpdateSchema } } },
    (request, reply) =>
      write(request, reply, { status: 201 }, (change) =>
        addUpdate(change, orders, request.params.id, request.body.content),
      ),
  )
}
