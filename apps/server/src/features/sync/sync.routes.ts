import { PUSH_MAX_BYTES, PUSH_OPERATIONS_MAX } from '@daywork/domain/sync/operation'
import { pushRequestSchema, pushResponseSchema } from '@daywork/domain/sync/operation-schema'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { sendSigned, serialize } from '../../records/write.ts'
import { type OperationsByEntity, pushOperations } from './push-operations.ts'

const PUSH = {
  tags: ['Sync'],
  operationId: 'pushOperations',
  summary: 'Perform operations',
  description:
    `At most ${PUSH_OPERATIONS_MAX} operations in ${PUSH_MAX_BYTES} bytes, performed in their order, each in a ` +
    'transaction of its own. The response is 200 and has one outcome for each, in the same order: ' +
    '`applied`; `conflict` where someone else changed what the person saw; `refused` by a rule; or `retry`. An operation is ' +
    'performed at most once for its key, so send a batch again if its response was lost. An edit merges with what others ' +
    'changed, and overwrites nothing that the person did not see.',
  body: pushRequestSchema,
  response: { 200: pushResponseSchema },
}

export const syncRoutes: FastifyPluginAsyncZod<{ operations: OperationsByEntity }> = async (app, { operations }) => {
  app.post('/api/sync/push/', { schema: PUSH, bodyLimit: PUSH_MAX_BYTES }, async (request, reply) => {
    const { device = null, ops } = request.body
    const outcomes = await pushOperations(request, { device, given: ops, operations })
    return sendSigned(request, reply, serialize(reply, 200, { outcomes }))
  })
}
