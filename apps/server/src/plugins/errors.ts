import { DomainError, type DomainErrorCode, invalid, notFound, tooLarge } from '@daywork/domain/errors/domain-error'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { CallerLeft } from '../database/cancellation.ts'
import { DatabaseAway } from '../database/database-away.ts'
import { MissingFileError } from '../media/storage/media-storage.ts'
import { drainBody } from '../drain-body.ts'
import { codeOf } from '../thrown.ts'
import { isApiPath } from './api-paths.ts'
import { RequestFault } from './validation.ts'

/** The one place that knows which HTTP status each of the domain's errors has. */
const STATUS_OF: Record<DomainErrorCode, number> = {
  invalid: 400,
  refused: 400,
  unauthenticated: 401,
  token_not_valid: 401,
  second_factor_required: 401,
  second_factor_setup_required: 401,
  second_factor_wrong: 401,
  ticket_not_valid: 401,
  forbidden: 403,
  not_found: 404,
  timed_out: 408,
  still_running: 409,
  conflict: 409,
  changed_meanwhile: 412,
  unsupported_version: 412,
  too_large: 413,
  misdirected: 421,
  key_reused: 422,
  too_many: 429,
  service_failed: 502,
  no_room: 507,
}

/** Refusals that clients must tell apart by more than their status. */
const ANSWERED_CODES = new Set<DomainErrorCode>([
  'token_not_valid',
  'second_factor_required',
  'second_factor_setup_required',
  'second_factor_wrong',
  'ticket_not_valid',
])

/** Never kept as the answer to a repeat (API-92): what became of the call is unknown. */
const DATABASE_AWAY: Answer = {
  status: 503,
  body: { detail: 'The database is not answering, so a change may not be saved. Please try again in a few seconds.' },
  headers: { 'Retry-After': '5' },
}

/** The reserve for uploads (disk-room.ts) is meant to leave room; something else may have used it up. */
const DISK_FULL: Answer = {
  status: 507,
  body: {
    detail: "The server's disk is full, so nothing was saved. Ask the person who runs this server to free up space.",
  },
}

/** Of Node, and PostgreSQL's disk_full. */
const DISK_FULL_CODES = new Set(['ENOSPC', 'EDQUOT', '53100'])

function isDiskFull(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) if (DISK_FULL_CODES.has(codeOf(at) ?? '')) return true
  return false
}

/** Only for the log: no standard has it, but nginx and others write it for a caller who closed the connection. */
const CALLER_LEFT_STATUS = 499

interface Answer {
  status: number
  body: Record<string, unknown>
  headers?: Record<string, string>
}

/** The ledger's answer to an error, or undefined when the error is a fault of the server itself (API-10). */
export function answerFor(error: unknown): Answer | undefined {
  if (error instanceof DomainError) return domainAnswer(error)
  if (error instanceof RequestFault) return requestAnswer(error)
  if (error instanceof CallerLeft) return { status: CALLER_LEFT_STATUS, body: { detail: error.message } }
  return isClientFault(error) ? { status: error.statusCode, body: { detail: clientFaultText(error) } } : undefined
}

function domainAnswer(error: DomainError): Answer {
  const status = STATUS_OF[error.code]
  if (error.code === 'invalid') return { status, body: { ...error.fields } }
  const body: Record<string, unknown> = { detail: error.message, ...error.more }
  if (ANSWERED_CODES.has(error.code)) body.code = error.code
  if (error.current !== undefined) body.current = error.current
  const headers: Record<string, string> = {}
  if (error.code === 'unauthenticated') headers['WWW-Authenticate'] = 'Bearer'
  if (error.retryAfterSeconds !== undefined) headers['Retry-After'] = String(error.retryAfterSeconds)
  return { status, body, headers }
}

/** A path parameter that cannot be an id is an address that does not exist (API-11). */
function requestAnswer(fault: RequestFault): Answer {
  return domainAnswer(fault.part === 'params' ? notFound() : invalid(fault.fields))
}

function isClientFault(error: unknown): error is FastifyError & { statusCode: number } {
  if (!(error instanceof Error) || !('statusCode' in error)) return false
  return typeof error.statusCode === 'number' && error.statusCode >= 400 && error.statusCode < 500
}

const BODY_TOO_LARGE = 'FST_ERR_CTP_BODY_TOO_LARGE'

const CLIENT_FAULT_TEXTS: Record<string, string> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'Unsupported media type in request.',
  [BODY_TOO_LARGE]: tooLarge().message,
}

const clientFaultText = (error: FastifyError): string => CLIENT_FAULT_TEXTS[error.code] ?? error.message

/** Turns every error into an answer in the ledger's shapes; what nobody expected is logged whole and answered without internals. */
export function registerErrorAnswers(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply))
}

function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  // What is no id may still be the name of another path, which takes other methods.
  if (error instanceof RequestFault && error.part === 'params' && isApiPath(request.url)) {
    reply.callNotFound()
    return reply
  }
  if (error instanceof MissingFileError) {
    // Only the caller gets a plain answer: a record without its file is for the operator to repair.
    request.log.error({ err: error }, 'a file is missing in the media store')
    return sendJson(reply, domainAnswer(notFound()))
  }
  if (error instanceof DatabaseAway) {
    request.log.warn({ err: error }, 'the database does not answer')
    return sendJson(reply, DATABASE_AWAY)
  }
  const answer = isDiskFull(error) ? DISK_FULL : answerFor(error)
  if (answer === undefined) {
    request.log.error({ err: error }, 'unexpected fault')
    return sendJson(reply, { status: 500, body: { detail: 'Internal server error.' } })
  }
  if (isClientFault(error) && error.code === BODY_TOO_LARGE) letSendOn(request, reply)
  return sendJson(reply, answer)
}

/** Fastify closes the connection, on which whoever still sends would never read the answer. */
function letSendOn(request: FastifyRequest, reply: FastifyReply): void {
  reply.removeHeader('connection')
  drainBody(request.raw)
}

/** Error bodies have no schema of their own on each route: they are sent as text, past the route's serializer. */
function sendJson(reply: FastifyReply, { status, body, headers = {} }: Answer): FastifyReply {
  return reply
    .code(status)
    .headers(headers)
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(body)
}
