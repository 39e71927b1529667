import { DomainError } from '@daywork/domain/errors/domain-error'
import { createHash, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { MetricsSettings } from '../config.ts'
import { readMediaDisk, readFolderDisk } from '../media/storage/disk-space.ts'
import { isLoopbackHost } from '../network/loopback.ts'
import { StartupError } from '../startup-error.ts'
import { codeOf } from '../error-properties.ts'
import { createMetrics, setBacklog, setConnections, setDisk } from './metrics.ts'
import { readBacklog } from './metrics.queries.ts'

const PATH = '/metrics'
const LOOPBACK = '127.0.0.1'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the response waits for something to happen, so that its duration says nothing about the server. */
    isHeldOpen?: (request: FastifyRequest) => boolean
  }
}

/** Measures requests, and serves metrics on a port of the loopback address or, with a token, on the port of the API. */
export function registerMetrics(app: FastifyInstance, { port, token }: MetricsSettings): void {
  const { config, db } = app.services
  const metrics = createMetrics()
  const { registry } = metrics
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request
    if (routeOptions.config.isHeldOpen?.(request)) return done()
    const route = routeOptions.url ?? 'unknown'
    const status = `${Math.floor(reply.statusCode / 100)}xx`
    metrics.requests.observe({ method, route, status }, reply.elapsedTime / 1000)
    done()
  })

  const scrape = async (): Promise<string> => {
    setConnections(metrics, db.connections())
    metrics.liveStreams.set(app.services.live.count())
    setDisk(metrics, 'data', await readFolderDisk(config.dataDir))
    setDisk(metrics, 'media', await readMediaDisk(config.dataDir))
    const backlog = await readBacklog(db, config.tsaUrl !== undefined).catch((error: unknown) => {
      app.log.warn({ err: error }, 'metrics: the database could not be read')
      return undefined
    })
    setBacklog(metrics, backlog)
    return registry.metrics()
  }

  if (port !== undefined)
    return serveOnPort(app, { port, isAllowed: createTokenCheck(token), contentType: registry.contentType, scrape })
  const isAllowed = createTokenCheck(token)
  app.get(PATH, { schema: { hide: true } }, async (request, reply) => {
    if (!isAllowed(request.headers.authorization)) throw new DomainError('unauthenticated', UNAUTHORIZED)
    return reply
      .header('Cache-Control', 'no-store')
      .type(registry.contentType)
      .send(await scrape())
  })
}

const UNAUTHORIZED = 'Metrics need the token of METRICS_TOKEN.'

interface Listener {
  port: number
  isAllowed: (authorization: string | undefined) => boolean
  contentType: string
  scrape: () => Promise<string>
}

interface MetricsResponse {
  status: number
  body: string
  headers?: Record<string, string>
}

/** Starts a separate server, so that a proxy for the API cannot publish the metrics by mistake. */
function serveOnPort(app: FastifyInstance, { contentType, isAllowed, port, scrape }: Listener): void {
  const respond = async ({ headers, method, url }: IncomingMessage): Promise<MetricsResponse> => {
    // A page of another site could otherwise read the metrics, if its domain points at 127.0.0.1.
    if (!isLoopbackHost(headers.host ?? '')) return { status: 421, body: 'Metrics are for this machine only.\n' }
    if (url !== PATH || method !== 'GET') return { status: 404, body: 'Not found.\n' }
    if (!isAllowed(headers.authorization))
      return { status: 401, body: `${UNAUTHORIZED}\n`, headers: { 'WWW-Authenticate': 'Bearer' } }
    return { status: 200, body: await scrape(), headers: { 'Content-Type': contentType } }
  }
  const server = createServer((request, response) => {
    void respond(request)
      .catch((error: unknown) => {
        app.log.error({ err: error }, 'metrics: the scrape failed')
        return { status: 500, body: 'Internal server error.\n', headers: {} }
      })
      .then(({ body, headers = {}, status }) =>
        response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', ...headers }).end(body),
      )
  })
  app.addHook('onReady', async () => {
    server.listen(port, LOOPBACK)
    await once(server, 'listening').catch((error: unknown) => {
      throw new StartupError(
        `METRICS_PORT=${port} cannot be used (${codeOf(error)}): METRICS_PORT must be a free port.`,
      )
    })
    const address = server.address()
    const actualPort = typeof address === 'object' ? address?.port : port
    app.log.info(`metrics: http://${LOOPBACK}:${actualPort}${PATH}`)
  })
  app.addHook('onClose', async () => {
    if (!server.listening) return
    server.close()
    server.closeAllConnections()
    await once(server, 'close')
  })
}

/** The check compares hashes in constant time, so that its duration reveals nothing about the token. */
function createTokenCheck(token: string | undefined): Listener['isAllowed'] {
  if (token === undefined) return () => true
  const hashOf = (text: string) => createHash('sha256').update(text).digest()
  const expected = hashOf(`Bearer ${token}`)
  return (authorization = '') => timingSafeEqual(hashOf(authorization), expected)
}
