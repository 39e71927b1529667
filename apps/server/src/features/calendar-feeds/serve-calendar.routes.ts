import rateLimit from '@fastify/rate-limit'
import { DomainError, notFound } from '@daywork/domain/errors/domain-error'
import { CALENDAR_FEED_MESSAGES } from '@daywork/domain/calendar-feeds/messages'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { hash } from 'node:crypto'
import { z } from 'zod'
import { openReader } from '../../database/reader.ts'
import { ALL_ROWS } from '../../database/record-sql.ts'
import { connectionSignal } from '../../http/requester.ts'
import { networkOf } from '../../network/ip-address.ts'
import { clientAddress, siteUrl } from '../../network/request-addresses.ts'
import { hashSecret } from '../../secrets.ts'
import { findBusinessSettings } from '../business/business.queries.ts'
import { listFeedOrders, openCalendarFeed } from './calendar-feeds.queries.ts'
import { writeCalendar } from './write-calendar.ts'

/** Some calendar programs require the ending '.ics'. */
export const feedPath = (secret: string): string => `/calendar/${secret}/schedule.ics`

/** For each network of clients. One server of a calendar service reads the feeds of many people. */
const REQUESTS_PER_MINUTE = 60

const MINUTE_SECONDS = 60

/** The days that calendar programs show. Orders that were deleted in the last DAYS_BACK days are shown as cancelled. */
const DAYS_BACK = 30
const DAYS_AHEAD = 180

const EVENTS_MAX = 5_000

const FEED_PARAMS = z.object({ secret: z.string() })

/** Serves the feeds without a session: the secret in the address is what grants access. */
export const serveCalendarRoutes: FastifyPluginAsyncZod = async (app) => {
  const { config, db, visibility } = app.services

  await app.register(rateLimit, {
    max: REQUESTS_PER_MINUTE,
    timeWindow: MINUTE_SECONDS * 1000,
    keyGenerator: (request) => networkOf(clientAddress(request)),
    errorResponseBuilder: (_request, { ttl }) =>
      new DomainError('too_many', CALENDAR_FEED_MESSAGES.tooManyRequests, {
        retryAfterSeconds: Math.max(1, Math.ceil(ttl / 1000)),
      }),
  })

  app.get(feedPath(':secret'), { schema: { params: FEED_PARAMS } }, async (request, reply) => {
    reply.headers({ 'X-Robots-Tag': 'noindex', 'Cache-Control': 'private, no-cache' })
    // The database compares hashes, whose beginning no one can choose, so its time does not help to guess a secret.
    const feed = await openCalendarFeed(openReader(db, ALL_ROWS), hashSecret(request.params.secret))
    if (feed === undefined) throw notFound()
    // The feed shows what its creator sees.
    const reader = openReader(db.withSignal(connectionSignal(request)), visibility({ id: feed.created_by }))
    const [business, orders] = await Promise.all([
      findBusinessSettings(db),
      listFeedOrders(reader, { worker: feed.worker, back: DAYS_BACK, ahead: DAYS_AHEAD, max: EVENTS_MAX }),
    ])
    const calendar = await writeCalendar(orders, {
      name: feed.worker_name === null ? 'Daywork' : `Daywork: ${feed.worker_name}`,
      site: siteUrl(config, request),
      hasClientNames: feed.has_client_names,
      defaultMinutes: business.default_order_minutes,
    })
    const etag = `"${hash('sha256', calendar, 'base64url')}"`
    reply.header('ETag', etag)
    if (isCurrent(request.headers['if-none-match'], etag)) return reply.code(304).send()
    return reply.type('text/calendar; charset=utf-8').send(calendar)
  })
}

/** A proxy that compresses may have made the ETag weak. */
const isCurrent = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch?.split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, ''))) ?? false
