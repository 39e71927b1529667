import { PULL_LIMIT_MAX } from '@daywork/domain/sync/scope'
import { invalidFilterMessage } from '@daywork/domain/fields/messages'
import { PUSH_MAX_BYTES, PUSH_OPERATIONS_MAX } from '@daywork/domain/sync/operation'
import { pushRequestSchema, pushResponseSchema, restoredSchema } from '@daywork/domain/sync/operation-schema'
import { detailSchema } from '@daywork/domain/errors/domain-error'
import { digestResponseSchema, pullResponseSchema, staleCursorSchema } from '@daywork/domain/sync/pull'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { sendSigned, serialize } from '../../records/write.ts'
import { findFeed } from './changes.queries.ts'
import { feedText, requireFeed } from './require-feed.ts'
import { digest, pullChanges } from './pull-changes.ts'
import { WAIT_SECONDS_MAX, waitForChanges } from './wait-for-changes.ts'
import { pushOperations } from './push-operations.ts'

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
  response: { 200: pushResponseSchema, 409: restoredSchema },
}

const PULL = {
  tags: ['Sync'],
  operationId: 'pullChanges',
  summary: 'Read what changed',
  description:
    'The records that changed since the cursor, each once, as they are now. Without a cursor, only a new one: take it, read ' +
    'the lists, and pull with it from then on. Follow `more` until it is false. Counts of other records, such as ' +
    'project_count, are as of the last change of the record itself. With a `scope` and no cursor, the first pages are the ' +
    'records themselves, those needed first at the beginning; `row` is null for a record outside of the scope, too. With `wait`, ' +
    'a pull that has nothing to return waits for a change.',
  querystring: z.object({
    cursor: z.string().optional(),
    scope: z
      .enum(['phone', 'everything'], { error: ({ input }) => invalidFilterMessage(input) })
      .optional()
      .meta({
        description:
          'Without a cursor: the records that a phone stores, or all records, and from then on only their changes',
      }),
    limit: z
      .string()
      .optional()
      .transform((text) => (/^\d+$/.test(text ?? '') ? Math.min(Number(text), PULL_LIMIT_MAX) || 1 : PULL_LIMIT_MAX))
      .meta({ type: 'integer', description: `Changes of a page: 1 to ${PULL_LIMIT_MAX}` }),
    wait: z
      .string()
      .optional()
      .transform((text) => (/^\d+$/.test(text ?? '') ? Math.min(Number(text), WAIT_SECONDS_MAX) : 0))
      .meta({ type: 'integer', description: `Seconds to wait for a change: 0 to ${WAIT_SECONDS_MAX}` }),
  }),
  response: { 200: pullResponseSchema, 410: staleCursorSchema, 429: detailSchema },
}

const LIVE = {
  tags: ['Sync'],
  operationId: 'followChanges',
  summary: 'Follow changes as they happen',
  description:
    'A stream of server-sent events: an empty event `changed` within a second after records changed, and at most one in a ' +
    'second. Pull then, and after each connect. A comment comes immediately and every 15 seconds. The stream ends with the ' +
    'token or the session; connect again then.',
  produces: ['text/event-stream'],
  response: { 200: z.string().meta({ description: 'Events without content' }), 429: detailSchema },
}

/** `no-transform` and X-Accel-Buffering keep proxies from collecting or compressing what should arrive immediately. */
const LIVE_HEADERS = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-cache, no-transform',
  'X-Accel-Buffering': 'no',
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

export const syncRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post('/api/sync/push/', { schema: PUSH, bodyLimit: PUSH_MAX_BYTES }, async (request, reply) => {
    const { device = null, feed: known, ops, sent_at: sentAt } = request.body
    const feed = await findFeed(app.services.db)
    const isKnown = requireFeed(known, feed)
    const outcomes = await pushOperations(request, { device, feed, isKnown, given: ops, sentAt })
    return sendSigned(request, reply, serialize(reply, 200, { outcomes, feed: feedText(feed) }))
  })

  const pull = { schema: PULL, config: { isHeldOpen: ({ query }: FastifyRequest) => isWaiting(query) } }
  app.get('/api/sync/pull/', pull, (request) => {
    const { query } = request
    const { cursor, wait } = query
    return cursor !== undefined && wait > 0
      ? waitForChanges(request, { ...query, cursor })
      : pullChanges(request, query)
  })

  app.get('/api/sync/digest/', { schema: DIGEST }, (request) => digest(request, request.query.cursor))

  app.get('/api/sync/live/', { schema: LIVE, config: { isHeldOpen: () => true } }, async (request, reply) => {
    const { signal, user } = request
    const stream = await app.services.live.open({
      userId: user.id,
      signal,
      confirmSession: () => request.confirmSession(),
    })
    reply.headers(LIVE_HEADERS)
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the text arrives in parts
    return stream as unknown as string
  })
}

const isWaiting = (query: unknown): boolean =>
  typeof query === 'object' && query !== null && 'wait' in query && query.wait !== 0
