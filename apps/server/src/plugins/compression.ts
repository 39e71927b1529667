import type { FastifyInstance, FastifyReply } from 'fastify'
import Negotiator from 'negotiator'
import type { IncomingHttpHeaders } from 'node:http'
import { constants, gzip } from 'node:zlib'
import { answersWithSecret } from '../http/api-paths.ts'

/** Shorter responses fit into one packet anyway. */
const MIN_BYTES = 1000

/**
 * Compresses JSON for clients that accept gzip (API-128). Responses with a secret are sent as they are: the size of a
 * compressed response tells an eavesdropper how much of its secret equals text that an attacker put next to it (BREACH).
 */
export function registerCompression(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (!isLongJson(reply, payload) || answersWithSecret(request.url)) return done(null, payload)
    addVary(reply, 'Accept-Encoding')
    if (!acceptsGzip(request.headers)) return done(null, payload)
    // Runs on the thread pool. Higher levels cost more than they save (docs/decisions/0035-libraries-or-own-code.md).
    gzip(payload, { level: constants.Z_BEST_SPEED }, (error, body) => {
      if (error !== null) return done(error)
      reply.header('Content-Encoding', 'gzip').removeHeader('Content-Length')
      done(null, body)
    })
  })
}

function isLongJson(reply: FastifyReply, payload: unknown): payload is string | Buffer {
  if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return false
  if (Buffer.byteLength(payload) < MIN_BYTES || reply.hasHeader('Content-Encoding')) return false
  return String(reply.getHeader('Content-Type')).startsWith('application/json')
}

function addVary(reply: FastifyReply, name: string): void {
  const earlier = reply.getHeader('Vary')
  reply.header('Vary', earlier === undefined ? name : `${String(earlier)}, ${name}`)
}

/** A client without the header gets the response as it is; HTTP would let us choose. */
export function acceptsGzip(headers: IncomingHttpHeaders): boolean {
  if (headers['accept-encoding'] === undefined) return false
  return new Negotiator({ headers }).encoding(['gzip', 'identity']) === 'gzip'
}
