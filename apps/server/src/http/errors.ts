import { DomainError, type DomainErrorCode, invalid, notFound, tooLarge } from '@daywork/domain/errors/domain-error'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ClientDisconnected } from '../database/cancellation.ts'
import { DatabaseUnavailable } from '../database/database-unavailable.ts'
import { MissingFileError } from '../missing-file-error.ts'
import { drainBody } from '../drain-body.ts'
import { codeOf } from '../error-properties.ts'
import { isApiPath } from './api-paths.ts'
import { RequestValidationError } from './validation.ts'

/**
 * The HTTP status of each domain error, and whether a retry with the same Idempotency-Key gets the same response (final), or
 * is performed, because it may succeed (temporary).
 */
const RESPONSE_OF: Record<DomainErrorCode, readonly [status: number, 'final' | 'temporary']> = {
  invalid: [400, 'final'],
  refused: [400, 'final'],
  unauthenticated: [401, 'final'],
  token_not_valid: [401, 'final'],
  second_factor_required: [401, 'final'],
  second_factor_setup_required: [401, 'final'],
  second_factor_wrong: [401, 'final'],
  ticket_not_valid: [401, 'final'],
  forbidden: [403, 'final'],
  not_found: [404, 'final'],
  timed_out: [408, 'temporary'],
  still_running: [409, 'temporary'],
  conflict: [409, 'final'],
  conflict_for_now: [409, 'temporary'],
  gone: [410, 'final'],
  precondition_failed: [412, 'temporary'],
  unsupported_version: [412, 'final'],
  too_large: [413, 'final'],
  misdirected: [421, 'final'],
  key_reused: [422, 'final'],
  too_many: [429, 'temporary'],
  service_failed: [502, 'temporary'],
  not_ready: [503, 'temporary'],
  no_room: [507, 'temporary'],
}

/** Errors whose response contains their code, because clients cannot distinguish them by the status. */
const CODES_IN_RESPONSE = new Set<DomainErrorCode>([
  'token_not_valid',
  'second_factor_required',
  'second_factor_setup_required',
  'second_factor_wrong',
  'ticket_not_valid',
])

/**
 * respondOnce does not store this response for the Idempotency-Key: a retry must run the request again, because the first
 * one may not have been committed.
 */
const DATABASE_UNAVAILABLE: ErrorResponse = {
  status: 503,
  body: { detail: 'The database is not answering, so a change may not be saved. Please try again in a few seconds.' },
  headers: { 'Retry-After': '5' },
}

/** Uploads leave some space free (disk-space.ts), but other programs may fill it. */
const DISK_FULL: ErrorResponse = {
  status: 507,
  body: {
    detail: "The server's disk is full, so nothing was saved. Ask the person who runs this server to free up space.",
  },
}

/** Node's codes, and PostgreSQL's disk_full. */
const DISK_FULL_CODES = new Set(['ENOSPC', 'EDQUOT', '53100'])

/** PostgreSQL's query_canceled: a statement reached its time limit, usually because it waited for a lock. */
const TIMED_OUT_CODES = new Set(['57014'])

function hasCode(error: unknown, codes: ReadonlySet<string>): boolean {
  if (!(error instanceof Error)) return false
  return codes.has(codeOf(error) ?? '') || hasCode(error.cause, codes)
}

const isDiskFull = (error: unknown): boolean => hasCode(error, DISK_FULL_CODES)

/** Appears only in the log. Not a standard status, but nginx and others log it when the client closed the connection. */
const CLIENT_CLOSED_REQUEST = 499

interface ErrorResponse {
  status: number
  body: Record<string, unknown>
  headers?: Record<string, string>
}

/** Whether the same request may succeed later. */
export const isTemporary = (error: unknown): boolean =>
  error instanceof DomainError && RESPONSE_OF[error.code][1] === 'temporary'

/** The response to an error, or undefined for an unexpected error of the server itself. */
export function errorResponse(error: unknown): ErrorResponse | undefined {
  if (error instanceof DomainError) return domainErrorResponse(error)
  if (error instanceof RequestValidationError) return requestErrorResponse(error)
  if (error instanceof ClientDisconnected) return { status: CLIENT_CLOSED_REQUEST, body: { detail: error.message } }
  return isClientError(error) ? { status: error.statusCode, body: { detail: clientErrorText(error) } } : undefined
}

/**
 * Whether the error is unexpected and concerns only this request. False for an outage (database, full disk), which all
 * requests share.
 */
export const isUnexpected = (error: unknown): boolean =>
  !(error instanceof DatabaseUnavailable) && !isDiskFull(error) && errorResponse(error) === undefined

function domainErrorResponse(error: DomainError): ErrorResponse {
  const [status] = RESPONSE_OF[error.code]
  if (error.code === 'invalid') return { status, body: { ...error.fields } }
  const body: Record<string, unknown> = { detail: error.message, ...error.more }
  if (CODES_IN_RESPONSE.has(error.code)) body.code = error.code
  if (error.current !== undefined) body.current = error.current
  const headers: Record<string, string> = {}
  if (error.code === 'unauthenticated') headers['WWW-Authenticate'] = 'Bearer'
  if (error.retryAfterSeconds !== undefined) headers['Retry-After'] = String(error.retryAfterSeconds)
  return { status, body, headers }
}

/** A path parameter that cannot be an id means that the path does not exist. */
function requestErrorResponse(error: RequestValidationError): ErrorResponse {
  return domainErrorResponse(error.part === 'params' ? notFound() : invalid(error.fields))
}

function isClientError(error: unknown): error is FastifyError & { statusCode: number } {
  if (!(error instanceof Error) || !('statusCode' in error)) return false
  return typeof error.statusCode === 'number' && error.statusCode >= 400 && error.statusCode < 500
}

const BODY_TOO_LARGE = 'FST_ERR_CTP_BODY_TOO_LARGE'

const CLIENT_ERROR_TEXTS: Record<string, string> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'Unsupported media type in request.',
  [BODY_TOO_LARGE]: tooLarge().message,
}

const clientErrorText = (error: FastifyError): string => CLIENT_ERROR_TEXTS[error.code] ?? error.message

/** Turns every error into a response. Unexpected errors are logged in full; their response shows no internals. */
export function registerErrorResponses(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply))
}

function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  // The text in place of the id may be a fixed path segment of a route with another method: then the response is 405.
  if (error instanceof RequestValidationError && error.part === 'params' && isApiPath(request.url)) {
    reply.callNotFound()
    return reply
  }
  if (error instanceof MissingFileError) {
    // The client gets a 404. Only the operator can restore the missing file.
    request.log.error({ err: error }, 'a file is missing in the media store')
    return sendJson(reply, domainErrorResponse(notFound()))
  }
  if (error instanceof DatabaseUnavailable) {
    request.log.warn({ err: error }, 'the database does not respond')
    return sendJson(reply, DATABASE_UNAVAILABLE)
  }
  if (hasCode(error, TIMED_OUT_CODES)) {
    request.log.error({ err: error }, 'a statement took too long')
    return sendJson(reply, DATABASE_UNAVAILABLE)
  }
  const response = isDiskFull(error) ? DISK_FULL : errorResponse(error)
  if (response === undefined) {
    request.log.error({ err: error }, 'unexpected error')
    return sendJson(reply, { status: 500, body: { detail: 'Internal server error.' } })
  }
  if (isClientError(error) && error.code === BODY_TOO_LARGE) keepConnectionOpen(request, reply)
  return sendJson(reply, response)
}

/** Fastify would close the connection, and a client that is still sending would never read the response. */
function keepConnectionOpen(request: FastifyRequest, reply: FastifyReply): void {
  reply.removeHeader('connection')
  drainBody(request.raw)
}

/** Bypasses the serializer of the route, which has no schemas for most error bodies. */
function sendJson(reply: FastifyReply, { status, body, headers = {} }: ErrorResponse): FastifyReply {
  return reply
    .code(status)
    .headers(headers)
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(body)
}
