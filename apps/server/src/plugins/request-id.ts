import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { createProxyCheck } from '../network/trusted-proxies.ts'

export const REQUEST_ID_HEADER = 'X-Request-Id'

/** What a proxy may send: it goes into each log line of the request, so no other text does. */
const VALID = /^[\w-]{1,128}$/

/** Requests that arrive while the server closes: Fastify answers them past all hooks. */
const assigned = new WeakMap<IncomingMessage, string>()

type RequestIdFactory = (request: IncomingMessage) => string

/**
 * Gives each request the id of its log lines and its response (OPS-28): that of a trusted proxy, so that both logs can be
 * searched for it, else a random one, so that the lines of several servers can go into one log.
 */
export function requestIdFactory(trustedProxies: string[]): RequestIdFactory {
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
