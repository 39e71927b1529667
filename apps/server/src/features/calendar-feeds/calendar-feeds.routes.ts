import {
  calendarFeedInputSchema,
  calendarFeedSchema,
  newCalendarFeedSchema,
} from '@daywork/domain/calendar-feeds/calendar-feed'
import { invalid, notFound } from '@daywork/domain/errors/domain-error'
import { unknownRecordMessage } from '@daywork/domain/fields/messages'
import { pageOf, pageQuery } from '@daywork/domain/paging/page'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { clientInfo, recordEvent } from '../../audit/record-event.ts'
import type { Transaction } from '../../database/handle.ts'
import { inTransaction } from '../../database/transaction.ts'
import { idFilter, idParams } from '../../http/parameters.ts'
import { pageResponse } from '../../lists/page-response.ts'
import { siteUrl } from '../../network/request-addresses.ts'
import { openWriteContext } from '../../records/write.ts'
import { createSecret, hashSecret } from '../../secrets.ts'
import {
  deleteCalendarFeed,
  insertCalendarFeed,
  listCalendarFeeds,
  lockWorkerOfFeed,
} from './calendar-feeds.queries.ts'
import { feedPath } from './serve-calendar.routes.ts'

const tags = ['Calendar feeds']

const CREATE_FEED = {
  tags,
  operationId: 'createCalendarFeed',
  summary: 'Create a calendar feed',
  description:
    'The address shows the schedule to anyone who has it, without a log-in, until the feed is revoked. Only this ' +
    'response contains the address. Calendar programs read it every few hours, some only once a day. Takes no Idempotency-Key.',
  body: calendarFeedInputSchema,
  response: { 201: newCalendarFeedSchema },
}

const LIST_FEEDS = {
  tags,
  operationId: 'listCalendarFeeds',
  summary: 'List calendar feeds',
  querystring: z.object({ ...pageQuery, worker: idFilter.meta({ description: 'Id of the worker' }) }),
  response: { 200: pageOf(calendarFeedSchema) },
}

const REVOKE_FEED = { tags, operationId: 'revokeCalendarFeed', summary: 'Revoke a calendar feed', params: idParams }

export const calendarFeedsRoutes: FastifyPluginAsyncZod = async (app) => {
  const { config, db } = app.services

  app.post('/api/calendar-feeds/', { schema: CREATE_FEED }, async (request, reply) => {
    const { has_client_names: hasClientNames = true, worker = null } = request.body
    const feed = await inTransaction(db, async (tx) => {
      const { db: reader, user } = openWriteContext(request, tx)
      const name = worker === null ? null : await lockWorkerOfFeed(reader, worker)
      if (worker !== null && name === undefined) throw invalid({ worker: [unknownRecordMessage(worker)] })
      const secret = createSecret()
      const input = { secretHash: hashSecret(secret), worker, hasClientNames, createdBy: user.id }
      const created = await insertCalendarFeed(tx, input)
      await recordFeedEvent(tx, request, { event: 'calendar_feed_created', feed: created.id })
      return {
        ...created,
        worker,
        worker_name: name ?? null,
        has_client_names: hasClientNames,
        created_by: user.username,
        last_used_at: null,
        use_count: 0,
        url: `${siteUrl(config, request)}${feedPath(secret)}`,
      }
    })
    return reply.code(201).send(feed)
  })

  app.get('/api/calendar-feeds/', { schema: LIST_FEEDS }, (request) =>
    pageResponse(request, (page, reader) => listCalendarFeeds(reader, { worker: request.query.worker }, page)),
  )

  app.delete('/api/calendar-feeds/:id/', { schema: REVOKE_FEED }, async (request, reply) => {
    const { id } = request.params
    await inTransaction(db, async (tx) => {
      if (!(await deleteCalendarFeed(openWriteContext(request, tx).db, id))) throw notFound()
      await recordFeedEvent(tx, request, { event: 'calendar_feed_revoked', feed: id })
    })
    return reply.code(204).send()
  })
}

const recordFeedEvent = (
  tx: Transaction,
  request: FastifyRequest,
  { event, feed }: { event: 'calendar_feed_created' | 'calendar_feed_revoked'; feed: number },
): Promise<void> => {
  const { id: userId, sessionId, username } = request.user
  return recordEvent(tx, clientInfo(request), { event, userId, username, sessionId, details: { feed } })
}
