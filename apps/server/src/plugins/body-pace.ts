import { DomainError } from '@daywork/domain/errors/domain-error'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Socket } from 'node:net'
import { wholeAnswer } from './outside-routes.ts'
import { REQUEST_ID_HEADER } from './request-id.ts'

export interface BodyPace {
  /** A body of which nothing arrives for so long ends. */
  stillMs: number
  /** JSON has to be whole by then. */
  wholeMs: number
  /** Files may be large and links slow: of them, so many bytes have to arrive in each period of this length. */
  windowMs: number
  windowBytes: number
  lookEveryMs: number
}

/** A phone with a weak signal sends some 5 kB/s. */
const PACE: BodyPace = { stillMs: 30_000, wholeMs: 60_000, windowMs: 30_000, windowBytes: 30_000, lookEveryMs: 1000 }

const TOO_SLOW = 'The request took too long to arrive.'

interface Arriving {
  reply: FastifyReply
  isFile: boolean
  startedAt: number
  /** What the connection had received at the last look, and when that last grew. */
  bytes: number
  grownAt: number
  windowAt: number
  windowBytes: number
}

/**
 * Ends requests whose body arrives too slowly, since each holds memory and a connection. Node has
 * one limit for the whole of a request only, which large uploads over slow links would exceed.
 */
export function registerBodyPace(app: FastifyInstance, given: Partial<BodyPace> = {}): void {
  const pace = { ...PACE, ...given }
  const arriving = new Map<FastifyRequest, Arriving>()
  const look = setInterval(() => {
    for (const [request, body] of arriving) {
      if (!isArriving(request)) arriving.delete(request)
      else if (isTooSlow(request, body, pace)) end(request, body.reply)
    }
  }, pace.lookEveryMs).unref()
  app.addHook('onClose', () => clearInterval(look))

  app.addHook('onRequest', (request, reply, done) => {
    const { headers, raw } = request
    const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
    // Requests of tests that are injected have no connection.
    if (hasBody && raw.socket instanceof Socket) {
      const now = performance.now()
      const bytes = raw.socket.bytesRead
      const isFile = request.mediaType !== 'application/json' || request.routeOptions.config.takesFiles === true
      arriving.set(request, { reply, isFile, startedAt: now, bytes, grownAt: now, windowAt: now, windowBytes: bytes })
    }
    done()
  })
  app.addHook('onResponse', (request, _reply, done) => {
    // What was refused early may still be arriving.
    if (!isArriving(request)) arriving.delete(request)
    done()
  })
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its JSON holds whole files, which may take long to arrive. */
    takesFiles?: boolean
  }
}

const isArriving = ({ raw }: FastifyRequest): boolean => !raw.complete && !raw.socket.destroyed

function isTooSlow({ raw }: FastifyRequest, body: Arriving, pace: BodyPace): boolean {
  const now = performance.now()
  const { bytesRead } = raw.socket
  // What has arrived waits for the server to read on, for example while a file is judged.
  const waitsForServer = raw.readableLength > 0
  if (bytesRead > body.bytes || waitsForServer) Object.assign(body, { bytes: bytesRead, grownAt: now })
  if (now - body.grownAt >= pace.stillMs) return true
  if (!body.isFile) return now - body.startedAt >= pace.wholeMs
  const isOver = now - body.windowAt >= pace.windowMs
  const isEnough = bytesRead - body.windowBytes >= pace.windowBytes
  if (isOver || waitsForServer) Object.assign(body, { windowAt: now, windowBytes: bytesRead })
  return isOver && !isEnough && !waitsForServer
}

/** Answers 408 if no answer has started, and destroys the body so that its reader frees its memory. */
function end({ id, raw }: FastifyRequest, reply: FastifyReply): void {
  const { socket } = raw
  if (reply.raw.headersSent || reply.raw.socket !== socket) return void socket.destroy()
  socket.write(wholeAnswer('408 Request Timeout', TOO_SLOW, { [REQUEST_ID_HEADER]: id }))
  raw.destroy(new DomainError('timed_out', TOO_SLOW))
}
