import type { FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify'
import { PROTECTIVE_HEADERS } from './protective-headers.ts'
import { REQUEST_ID_HEADER } from './request-id.ts'

/**
 * Answers what never reaches a route or a hook, in the shapes of all other refusals (API-10): addresses that no path can
 * be read from, and bytes that are no HTTP.
 */
export const outsideRoutes: Pick<FastifyServerOptions, 'clientErrorHandler' | 'frameworkErrors'> = {
  frameworkErrors: (_error, request: FastifyRequest, reply: FastifyReply) => {
    // A percent-encoding that is none, or an id of hundreds of digits: no such thing can exist (API-11).
    const body = JSON.stringify({ detail: 'Not found.' })
    const headers = { ...HEADERS, [REQUEST_ID_HEADER]: request.id, 'Content-Length': Buffer.byteLength(body) }
    reply.raw.writeHead(404, headers).end(body)
  },
  clientErrorHandler: (error, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) return
    const { detail, status, ...more } = faultOf(error.code, error.rawPacket)
    socket.end(wholeAnswer(status, detail, more))
  },
}

/** The bytes of a refusal, for a connection on which Fastify sends none. */
export function wholeAnswer(status: string, detail: string, more: Record<string, string> = {}): string {
  const body = JSON.stringify({ detail })
  const headers = { ...HEADERS, ...more, 'Content-Length': Buffer.byteLength(body), Connection: 'close' }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  return [`HTTP/1.1 ${status}`, ...lines, '', body].join('\r\n')
}

const HEADERS = {
  ...PROTECTIVE_HEADERS,
  'Content-Type': 'application/json; charset=utf-8',
  'Cache-Control': 'no-store',
}

interface Fault {
  status: string
  detail: string
  Allow?: string
}

const NO_HTTP: Fault = { status: '400 Bad Request', detail: 'The request is no valid HTTP.' }

/** A request that is one but for its method. */
const OTHER_METHOD = /^([\w-]{1,40}) \/\S* HTTP\/1\.[01]\r\n/

/** A method that HTTP itself does not know is one that no path takes (API-07). */
function faultOf(code: string | undefined, packet: unknown): Fault {
  const isOther = code === 'HPE_INVALID_METHOD' && Buffer.isBuffer(packet)
  const method = isOther ? OTHER_METHOD.exec(packet.toString('latin1'))?.[1] : undefined
  if (method === undefined) return FAULTS[code ?? ''] ?? NO_HTTP
  const detail = `Method "${method}" not allowed.`
  return { status: '405 Method Not Allowed', detail, Allow: 'DELETE, GET, HEAD, PATCH, POST, PUT' }
}

const FAULTS: Record<string, Fault> = {
  HPE_HEADER_OVERFLOW: { status: '431 Request Header Fields Too Large', detail: 'The request headers are too large.' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: '408 Request Timeout', detail: 'The request took too long to arrive.' },
}
