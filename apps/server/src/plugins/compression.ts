import type { FastifyInstance, FastifyReply } from 'fastify'
import Negotiator from 'negotiator'
import type { IncomingHttpHeaders } from 'node:http'
import { constants, gzip } from 'node:zlib'
import { hasSecretResponse } from '../http/api-paths.ts'

/** Shorter responses fit into one packet, compressed or not. */
const MIN_BYTES = 1000

/**
 * Compresses JSON for clients that accept gzip, except for responses with a secret. From the size of a compressed response, an
 * attacker who adds text to it could find out whether that text occurs in the secret (BREACH).
 */
export function registerCompression(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (!isLongJson(reply, payload) || hasSecretResponse(request.url)) return done(null, payload)
    addVary(reply, 'Accept-Encoding')
    if (!acceptsGzip(request.headers)) return done(null, payload)
    // Runs in the thread pool. Higher levels cost more than they save (docs/decisions/0035-libraries-or-own-code.md).
    gzip(payload, { level: constants.Z_BEST_SPEED }, (error, body) => {
      if (error !== null) return done(error)
      reply.header('Content-Encoding', 'gzip').removeHeader('Content-Length')
      done(null, body)
    })
  })
}

function isLongJson(reply: FastifyReply, payload: unknown): payload is string | Buffer {
  if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return false
  if (isShort(payload) || reply.hasHeader('Content-Encoding')) return false
  return String(reply.getHeader('Content-Type')).startsWith('application/json')
}

/** A text has at least as many bytes as characters, so the bytes of a long one are not counted. */
const isShort = (payload: string | Buffer): boolean =>
  payload.length < MIN_BYTES && Buffer.byteLength(payload) < MIN_BYTES

function addVary(reply: FastifyReply, name: string): void {
  const existing = reply.getHeader('Vary')
  reply.header('Vary', existing === undefined ? name : `${String(existing)}, ${name}`)
}

/** False without the header, although HTTP would allow compression then, too. */
export function acceptsGzip(headers: IncomingHttpHeaders): boolean {
  if (headers['accept-encoding'] === undefined) return false
  return new Negotiator({ headers }).encoding(['gzip', 'identity']) === 'gzip'
}
