import type { FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify'

/**
 * Answers what never reaches a route or a hook, in the shapes of all other refusals (API-10): addresses that no path can
 * be read from, and bytes that are no HTTP.
 */
export const outsideRoutes: Pick<FastifyServerOptions, 'clientErrorHandler' | 'frameworkErrors'> = {
  frameworkErrors: (_error, _request: FastifyRequest, reply: FastifyReply) => {
    // A percent-encoding that is none, or an id of hundreds of digits: no such thing can exist (API-11).
    const body = JSON.stringify({ detail: 'Not found.' })
    reply.raw.writeHead(404, { ...HEADERS, 'Content-Length': Buffer.byteLength(body) }).end(body)
  },
  clientErrorHandler: (error, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) return
    const { detail, status } = FAULTS[error.code ?? ''] ?? NO_HTTP
    const body = JSON.stringify({ detail })
    const headers = { ...HEADERS, 'Content-Length': Buffer.byteLength(body), Connection: 'close' }
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
    socket.end([`HTTP/1.1 ${status}`, ...lines, '', body].join('\r\n'))
  },
}

const HEADERS = {
  'Content-Type': 'application/json; charset=utf-8',
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
}

const NO_HTTP = { status: '400 Bad Request', detail: 'The request is no valid HTTP.' }

const FAULTS: Record<string, typeof NO_HTTP> = {
  HPE_HEADER_OVERFLOW: { status: '431 Request Header Fields Too Large', detail: 'The request headers are too large.' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: '408 Request Timeout', detail: 'The request took too long to arrive.' },
}
