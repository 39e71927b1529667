import { PULL_LIMIT_MAX } from '@daywork/domain/sync/scope'
import { invalidFilterMessage } from '@daywork/domain/fields/messages'
import { PUSH_MAX_BYTES, PUSH_OPERATIONS_MAX } from '@daywork/domain/sync/operation'
import { pushRequestSchema, pushResponseSchema } from '@daywork/domain/sync/operation-schema'
import { digestResponseSchema, pullResponseSchema, staleCursorSchema } from '@daywork/domain/sync/pull'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { sendSigned, serialize } from '../../records/write.ts'
import { digest, pullChanges } from './pull-changes.ts'
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

const PULL = {
  tags: ['Sync'],
  operationId: 'pullChanges',
  summary: 'Read what changed',
  description:
    'The records that changed since the cursor, each once, as they are now. Without a cursor, only a new one: take it, read ' +
    'the lists, and pull with it from then on. Follow `more` until it is false. Counts of other records, such as ' +
    'project_count, are as of the last change of the record itself. With a `scope` and no cursor, the first pages are the ' +
    'records themselves, those needed first at the beginning; `row` is null for a record outside of the scope, too.',
  querystring: z.object({
    cursor: z.string().optional(),
    scope: z
      .literal('phone', { error: ({ input }) => invalidFilterMessage(input) })
      .optional()
      .meta({ description: 'Without a cursor: the records that a phone keeps, and from then on only their changes' }),
    limit: z
      .string()
      .optional()
      .transform((text) => (/^\d+$/.test(text ?? '') ? Math.min(Number(text), PULL_LIMIT_MAX) || 1 : PULL_LIMIT_MAX))
      .meta({ type: 'integer', description: `Changes of a page: 1 to ${PULL_LIMIT_MAX}` }),
  }),
  response: { 200: pullResponseSchema, 410: staleCursorSchema },
}

const DIGEST = {
  tags: ['Sync'],
  operationId: 'getSyncDigest',
  summary: 'Compare a copy of the records',
  description: 'A number for each block of ids, to find out whether a copy has the same records in the same versions.',
  querystring: z.object({
    cursor: z.string().optional().meta({ description: 'Of a pull, for the records of its scope' }),
  }),
  response: { 200: digestResponseSchema, 410: staleCursorSchema },
}

export const syncRoutes: FastifyPluginAsyncZod<{ operations: OperationsByEntity }> = async (app, { operations }) => {
  app.post('/api/sync/push/', { schema: PUSH, bodyLimit: PUSH_MAX_BYTES }, async (request, reply) => {
    const { device = null, ops } = request.body
    const outcomes = await pushOperations(request, { device, given: ops, operations })
    return sendSigned(request, reply, serialize(reply, 200, { outcomes }))
  })

  app.get('/api/sync/pull/', { schema: PULL }, (request) => pullChanges(request, request.query))

  app.get('/api/sync/digest/', { schema: DIGEST }, (request) => digest(request, request.query.cursor))
}
