import type { FastifyInstance } from 'fastify'
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { createProxyCheck } from '../network/trusted-proxies.ts'

export const REQUEST_ID_HEADER = 'X-Request-Id'

/** Ids that a proxy may send. Others are ignored, because the id is in every log line of the request. */
const VALID = /^[\w-]{1,128}$/

/** The ids of requests that arrive while the server closes. Fastify responds to these without running hooks. */
const assigned = new WeakMap<IncomingMessage, string>()

/** The id of the request that a connection is being used for. */
const current = new WeakMap<object, string>()

export const currentIdOf = (socket: object): string | undefined => current.get(socket)

type RequestIdFactory = (request: IncomingMessage) => string

/**
 * Returns a function that creates the id for the log lines and the response of a request: the id from a trusted proxy, so that
 * it is the same in both logs, or else a random one, so that it is unique in the shared log of several servers.
 */
export function createRequestIdFactory(trustedProxies: string[]): RequestIdFactory {
  const isTrusted = createProxyCheck(trustedProxies)
  return (request) => {
    const id = request.headers['x-request-id']
    if (typeof id === 'string' && VALID.test(id) && isTrusted(request.socket.remoteAddress)) return id
    return assigned.get(request) ?? randomUUID()
  }
}

export function registerRequestId(app: FastifyInstance, createId: RequestIdFactory): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(REQUEST_ID_HEADER, request.id)
    current.set(request.raw.socket, request.id)
    done()
  })
  app.addHook('onResponse', (request, _reply, done) => {
    // The next request of the connection has another id.
    current.delete(request.raw.socket)
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
