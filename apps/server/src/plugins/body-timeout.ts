import { DomainError } from '@daywork/domain/errors/domain-error'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Socket } from 'node:net'
import { rawErrorResponse } from './protocol-errors.ts'
import { REQUEST_ID_HEADER } from './request-id.ts'
import { logRequest } from './request-log.ts'

export interface BodyTimeouts {
  /** How long a body may pause between two bytes. */
  idleMs: number
  /** How long a JSON body may take in total. */
  jsonMs: number
  /** A body with files has no limit in total, but at least `fileWindowBytes` must arrive in every `fileWindowMs`. */
  fileWindowMs: number
  fileWindowBytes: number
  checkEveryMs: number
}

/** A phone with a weak signal sends about 5 kB/s. */
const TIMEOUTS: BodyTimeouts = {
  idleMs: 30_000,
  jsonMs: 60_000,
  fileWindowMs: 30_000,
  fileWindowBytes: 30_000,
  checkEveryMs: 1000,
}

const TIMED_OUT = 408
const TOO_SLOW = 'The request took too long to arrive.'

/** The progress of a body that was still incomplete at the first check. */
interface ArrivingBody {
  isFile: boolean
  startedAt: number
  /** How many bytes the connection had received at the last check. */
  bytes: number
  /** When that number last increased. */
  lastByteAt: number
  windowStartedAt: number
  windowStartBytes: number
}

/**
 * Ends requests whose body arrives too slowly, because each of them uses memory and a connection. Node has only one timeout,
 * for the whole request, which large uploads over slow connections would exceed.
 */
export function registerBodyTimeout(app: FastifyInstance, options: Partial<BodyTimeouts> = {}): void {
  const timeouts = { ...TIMEOUTS, ...options }
  const replies = new Map<FastifyRequest, FastifyReply>()
  const bodies = new WeakMap<FastifyRequest, ArrivingBody>()
  const timer = setInterval(() => {
    for (const [request, reply] of replies) {
      const body = bodies.get(request)
      if (!isArriving(request)) replies.delete(request)
      // Progress is recorded from the first check on. Most bodies are complete before it.
      else if (body === undefined) bodies.set(request, trackBody(request))
      else if (isTooSlow(request, body, timeouts)) endRequest(request, reply)
    }
  }, timeouts.checkEveryMs).unref()
  app.addHook('onClose', () => clearInterval(timer))

  app.addHook('onRequest', (request, reply, done) => {
    const { headers, raw } = request
    const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
    // Requests that tests inject have no real connection.
    if (hasBody && raw.socket instanceof Socket) replies.set(request, reply)
    done()
  })
  app.addHook('onResponse', (request, _reply, done) => {
    // The body may still be arriving after an early error response.
    if (!isArriving(request)) replies.delete(request)
    done()
  })
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the route accepts JSON that contains files, which may take long to arrive. */
    takesFiles?: boolean
  }
}

const isArriving = ({ raw }: FastifyRequest): boolean => !raw.complete && !raw.socket.destroyed

function trackBody({ mediaType, raw, routeOptions }: FastifyRequest): ArrivingBody {
  const now = performance.now()
  const bytes = raw.socket.bytesRead
  return {
    isFile: mediaType !== 'application/json' || routeOptions.config.takesFiles === true,
    startedAt: now,
    bytes,
    lastByteAt: now,
    windowStartedAt: now,
    windowStartBytes: bytes,
  }
}

function isTooSlow({ raw }: FastifyRequest, body: ArrivingBody, timeouts: BodyTimeouts): boolean {
  const now = performance.now()
  const { bytesRead } = raw.socket
  // True while the server does not read the received bytes, for example because it inspects a file.
  const waitsForServer = raw.readableLength > 0
  if (bytesRead > body.bytes || waitsForServer) Object.assign(body, { bytes: bytesRead, lastByteAt: now })
  if (now - body.lastByteAt >= timeouts.idleMs) return true
  if (!body.isFile) return now - body.startedAt >= timeouts.jsonMs
  const isWindowOver = now - body.windowStartedAt >= timeouts.fileWindowMs
  const isFastEnough = bytesRead - body.windowStartBytes >= timeouts.fileWindowBytes
  if (isWindowOver || waitsForServer) Object.assign(body, { windowStartedAt: now, windowStartBytes: bytesRead })
  return isWindowOver && !isFastEnough && !waitsForServer
}

/** Responds 408 unless a response has started, and destroys the body so that its reader frees its memory. */
function endRequest(request: FastifyRequest, reply: FastifyReply): void {
  const { id, raw } = request
  const { socket } = raw
  if (reply.raw.headersSent || reply.raw.socket !== socket) {
    socket.destroy()
    return
  }
  logRequest(request, reply, TIMED_OUT)
  socket.write(rawErrorResponse('408 Request Timeout', TOO_SLOW, { [REQUEST_ID_HEADER]: id }))
  raw.destroy(new DomainError('timed_out', TOO_SLOW))
}
