import type { FieldErrors } from '@daywork/domain/errors/domain-error'
import { errorTexts } from '../texts/en/errors.ts'
import { translateMessage } from '../texts/translate-message.ts'
import { getTexts } from '../texts/use-texts.ts'
import { BAD_REQUEST, CONFLICT, REQUEST_TIMEOUT, SERVER_ERROR, TOO_MANY_REQUESTS, UNAUTHORIZED } from './http-status.ts'
import { mayHaveNetwork } from './network.ts'

/** Properties of an error body that describe the whole error rather than a field. */
const NOT_FIELDS = new Set(['detail', 'message', 'code', 'current'])

export interface ErrorResponse {
  status: number
  statusText: string
  body: unknown
  requestId?: string | null
}

/**
 * A request that failed. `message` can be shown to users (ERR-01). `status` is 0 if there was no response.
 * `serverMessage` has only the server's own text (detail, message, or non_field_errors), for callers that have their
 * own fallback text (ERR-12, ERR-23).
 */
export class ApiError extends Error {
  readonly status: number
  readonly statusText: string
  readonly body: unknown
  readonly fields: FieldErrors
  readonly serverMessage: string | undefined
  /** Machine-readable error code, if the server sends one. */
  readonly code: string | undefined
  readonly requestId: string | null

  constructor(
    { status, statusText, body, requestId = null }: ErrorResponse,
    message = errorMessage({ status, statusText, body }),
  ) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.statusText = statusText
    this.body = body
    this.requestId = requestId
    this.fields = fieldErrors(body)
    this.serverMessage = serverMessage(body)
    this.code = isObject(body) && typeof body.code === 'string' ? body.code : undefined
  }

  /** No response: no network, a server that is down, or a broken connection. */
  get isNetworkError(): boolean {
    return this.status === 0
  }

  /** The id of the request in the log, for unexpected errors: the server failed, or its response cannot be read. */
  get reference(): string | undefined {
    return this.status >= SERVER_ERROR || this.status < BAD_REQUEST ? (this.requestId ?? undefined) : undefined
  }
}

export const networkErrorText = (): string => getTexts(errorTexts)('network')

export const networkError = (message = networkErrorText()) =>
  new ApiError({ status: 0, statusText: '', body: undefined }, message)

/** For requests other than uploads. The server may have applied a change even if its response was lost. */
export function networkErrorFor(method: string): ApiError {
  const t = getTexts(errorTexts)
  if (mayHaveNetwork()) return networkError(t(method === 'GET' ? 'noResponse' : 'noResponseToChange'))
  return networkError(t(method === 'GET' ? 'offline' : 'offlineToChange'))
}

/** For a response that is not JSON or does not have the expected shape. */
export const invalidResponseText = (): string => getTexts(errorTexts)('invalidResponse')

/** Statuses after which the same request may still succeed. */
const NOT_FINAL = new Set([UNAUTHORIZED, REQUEST_TIMEOUT, CONFLICT, TOO_MANY_REQUESTS])

/**
 * Whether the server rejected the request for good. In all other cases (no response, an unreadable response, a proxy's
 * error, a first attempt that is still running) the server may already have applied the request, or may still apply it,
 * so a retry must send the same key (API-92).
 */
export const isFinalRejection = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.status >= BAD_REQUEST &&
  error.status < SERVER_ERROR &&
  !NOT_FINAL.has(error.status) &&
  isFromServer(error)

/** Whether the error body is from Daywork: `detail`, or messages by field. The error page of a proxy is not. */
export function isFromServer(error: unknown): boolean {
  if (!(error instanceof ApiError) || !isObject(error.body)) return false
  const { detail, ...fields } = error.body
  if (detail !== undefined) return typeof detail === 'string'
  const messages = Object.values(fields)
  return messages.length > 0 && messages.every((each) => Array.isArray(each) && each.every(isFilledText))
}

/** Whether the server responded with this status. */
export const hasStatus = (error: unknown, status: number): error is ApiError =>
  error instanceof ApiError && error.status === status

/** ERR-01, ERR-02. */
export function errorMessage({ status, statusText, body }: ErrorResponse): string {
  const message = serverMessage(body)
  if (message !== undefined) return message
  const t = getTexts(errorTexts)
  if (Object.keys(fieldErrors(body)).length > 0) return t('validation')
  const code = String(status)
  return statusText === '' ? t('status', { status: code }) : t('statusWithText', { status: code, text: statusText })
}

/** The server's message about the whole error: detail, else message, else the first of non_field_errors. */
export function serverMessage(body: unknown): string | undefined {
  if (!isObject(body)) return undefined
  const message = [body.detail, body.message, texts(body.non_field_errors)[0]].find(isFilledText)
  return message === undefined ? undefined : translateMessage(message)
}

/** Messages by field, including `non_field_errors`. Omits fields without a message. */
export function fieldErrors(body: unknown): FieldErrors {
  if (!isObject(body)) return {}
  const entries = Object.entries(body)
    .filter(([name, value]) => !NOT_FIELDS.has(name) || isCodeField(name, value))
    .map(([name, value]) => [name, texts(value).map(translateMessage)] as const)
  return Object.fromEntries(entries.filter(([, messages]) => messages.length > 0))
}

/** A form may have a field named `code`. Its value is a list of messages; the `code` of an error is a string. */
const isCodeField = (name: string, value: unknown): boolean => name === 'code' && Array.isArray(value)

/** The message of any thrown value, for users (ERR-43). */
export function messageOf(error: unknown, otherwise: string = getTexts(errorTexts)('unknown')): string {
  return error instanceof Error && error.message !== '' ? error.message : otherwise
}

/** What the server says about the fields, else the message of the error: for forms that show no errors at their fields. */
export function reasonOf(error: unknown, otherwise?: string): string {
  const reasons = error instanceof ApiError ? Object.values(error.fields).flat() : []
  return reasons.length > 0 ? reasons.join(' ') : messageOf(error, otherwise)
}

/** The server's own message, or `otherwise` if it sent none (ERR-23 and similar). */
export function serverMessageOf(error: unknown, otherwise: string): string {
  return (error instanceof ApiError ? error.serverMessage : undefined) ?? otherwise
}

const texts = (value: unknown): string[] => (Array.isArray(value) ? value : [value]).filter(isFilledText)
const isFilledText = (value: unknown): value is string => typeof value === 'string' && value !== ''
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
