import type { FastifyInstance, FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify'
import { randomUUID } from 'node:crypto'
import { currentIdOf, REQUEST_ID_HEADER } from './request-id.ts'
import { SECURITY_HEADERS } from './security-headers.ts'

/**
 * Error responses for requests that reach no route and no hook, because their path cannot be decoded or they are not valid
 * HTTP. These responses have the same shape as all other errors.
 */
export const protocolErrorHandlers: Pick<FastifyServerOptions, 'clientErrorHandler' | 'frameworkErrors'> = {
  frameworkErrors: (_error, request: FastifyRequest, reply: FastifyReply) => {
    // The percent-encoding is invalid, or an id has hundreds of digits. No record can have such a path.
    const body = JSON.stringify({ detail: 'Not found.' })
    const headers = { ...HEADERS, [REQUEST_ID_HEADER]: request.id, 'Content-Length': Buffer.byteLength(body) }
    reply.raw.writeHead(404, headers).end(body)
  },
  clientErrorHandler(this: FastifyInstance, error, socket) {
    if (error.code === 'ECONNRESET' || !socket.writable) return
    const {
      detail,
      message = 'a request that is no valid HTTP',
      status,
      ...more
    } = describeError(error.code, error.rawPacket)
    // If the headers were not read, not even the id of a proxy is known.
    const reqId = currentIdOf(socket) ?? randomUUID()
    const address = 'remoteAddress' in socket ? socket.remoteAddress : undefined
    this.log.info({ reqId, address, status: Number.parseInt(status, 10) }, message)
    socket.end(rawErrorResponse(status, detail, { ...more, [REQUEST_ID_HEADER]: reqId }))
  },
}

/** Builds the bytes of an error response, for a connection on which Fastify cannot send one. */
export function rawErrorResponse(status: string, detail: string, more: Record<string, string> = {}): string {
  const body = JSON.stringify({ detail })
  const headers = { ...HEADERS, ...more, 'Content-Length': Buffer.byteLength(body), Connection: 'close' }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  return [`HTTP/1.1 ${status}`, ...lines, '', body].join('\r\n')
}

const HEADERS = {
  ...SECURITY_HEADERS,
  'Content-Type': 'application/json; charset=utf-8',
  'Cache-Control': 'no-store',
}

interface ProtocolError {
  status: string
  detail: string
  /** For the log. */
  message?: string
  Allow?: string
}

const INVALID_HTTP: ProtocolError = { status: '400 Bad Request', detail: 'The request is no valid HTTP.' }

/** Matches a request that is valid except for its method. */
const UNKNOWN_METHOD = /^([\w-]{1,40}) \/\S* HTTP\/1\.[01]\r\n/

/** A method that HTTP does not define gets the same error as one that the path does not support. */
function describeError(code: string | undefined, packet: unknown): ProtocolError {
  const isMethodInvalid = code === 'HPE_INVALID_METHOD' && Buffer.isBuffer(packet)
  const method = isMethodInvalid ? UNKNOWN_METHOD.exec(packet.toString('latin1'))?.[1] : undefined
  if (method === undefined) return ERRORS[code ?? ''] ?? INVALID_HTTP
  const detail = `Method "${method}" not allowed.`
  return { status: '405 Method Not Allowed', detail, Allow: 'DELETE, GET, HEAD, PATCH, POST, PUT' }
}

const ERRORS: Record<string, ProtocolError> = {
  HPE_HEADER_OVERFLOW: { status: '431 Request Header Fields Too Large', detail: 'The request headers are too large.' },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: '408 Request Timeout',
    detail: 'The request took too long to arrive.',
    message: 'a request that took too long to arrive',
  },
}
