import type { FastifyInstance } from 'fastify'
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { createProxyCheck } from '../network/trusted-proxies.ts'

export const REQUEST_ID_HEADER = 'X-Request-Id'

/** What a proxy may send. Nothing else is accepted, since it goes into each log line of the request. */
const VALID = /^[\w-]{1,128}$/

/** The ids of requests that arrive while the server closes, to which Fastify responds without running hooks. */
const assigned = new WeakMap<IncomingMessage, string>()

type RequestIdFactory = (request: IncomingMessage) => string

/**
 * Creates the id for the log lines and the response of each request. It is the id from a trusted proxy, so that both logs can
 * be searched for it, or else a random one, so that several servers can share one log.
 */
export function createRequestIdFactory(trustedProxies: string[]): RequestIdFactory {
  const isTrusted = createProxyCheck(trustedProxies)
  return (request) => {
    const sent = request.headers['x-request-id']
    if (typeof sent === 'string' && VALID.test(sent) && isTrusted(request.socket.remoteAddress)) return sent
    return assigned.get(request) ?? randomUUID()
  }
}

export function registerRequestId(app: FastifyInstance, createId: RequestIdFactory): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(REQUEST_ID_HEADER, request.id)
    done()
  })
  app.addHook('preClose', (done) => {
    app.server.prependListener('request', (request, response) => {
      const id = createId(request)
      assigned.set(request, id)
      response.setHeader(REQUEST_ID_HEADER, id)
    })
    done()
  })
}
