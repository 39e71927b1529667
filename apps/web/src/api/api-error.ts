import type { FieldErrors } from '@daywork/domain/errors/domain-error'
import { errorTexts } from '../texts/en/errors.ts'
import { translateMessage } from '../texts/translate-message.ts'
import { getTexts } from '../texts/use-texts.ts'
import { BAD_REQUEST, CONFLICT, REQUEST_TIMEOUT, SERVER_ERROR, TOO_MANY_REQUESTS, UNAUTHORIZED } from './http-status.ts'

/** Entries of an error body that describe the error as a whole rather than a field. */
const NOT_FIELDS = new Set(['detail', 'message', 'code', 'current'])

export interface Refusal {
  status: number
  statusText: string
  body: unknown
}

/**
 * A call that did not succeed. `message` is fit for people (ERR-01); `status` is 0 when no answer came at all.
 * `serverMessage` holds only what the server itself said (detail, message, non_field_errors), for the texts that
 * otherwise have one of their own (ERR-12, ERR-23).
 */
export class ApiError extends Error {
  readonly status: number
  readonly statusText: string
  readonly body: unknown
  readonly fields: FieldErrors
  readonly serverMessage: string | undefined
  /** What programs tell the refusal by, where the server gives one. */
  readonly code: string | undefined

  constructor({ status, statusText, body }: Refusal, message = errorMessage({ status, statusText, body })) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.statusText = statusText
    this.body = body
    this.fields = fieldErrors(body)
    this.serverMessage = serverMessage(body)
    this.code = isObject(body) && typeof body.code === 'string' ? body.code : undefined
  }

  /** No answer came: no network, a server that is down, a connection that broke. */
  get isUnanswered(): boolean {
    return this.status === 0
  }
}

export const networkErrorText = (): string => getTexts(errorTexts)('network')

export const unanswered = (message = networkErrorText()) =>
  new ApiError({ status: 0, statusText: '', body: undefined }, message)

/** For requests that are no uploads. A response may also be lost after the change was made. */
export const unansweredCall = (method: string) =>
  unanswered(getTexts(errorTexts)(method === 'GET' ? 'noResponse' : 'noResponseToChange'))

/** A response that is no JSON, or not of the shape that was expected. */
export const invalidResponseText = (): string => getTexts(errorTexts)('invalidResponse')

/** After these the same call may yet be done. */
const NOT_YET_JUDGED = new Set([UNAUTHORIZED, REQUEST_TIMEOUT, CONFLICT, TOO_MANY_REQUESTS])

/**
 * Whether the server has judged the call and refused it. Anything else (no answer, an unreadable one, a proxy's 502,
 * a first try that still runs) may have been done already or be done yet, so that a repeat needs the same key (API-92).
 */
export const isAnsweredForGood = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.status >= BAD_REQUEST &&
  error.status < SERVER_ERROR &&
  !NOT_YET_JUDGED.has(error.status)

/** Whether the body of an error is one that Daywork sends: `detail`, or messages by field. A proxy's page is none. */
export function isFromServer(error: unknown): boolean {
  if (!(error instanceof ApiError) || !isObject(error.body)) return false
  const { detail, ...fields } = error.body
  if (detail !== undefined) return typeof detail === 'string'
  const messages = Object.values(fields)
  return messages.length > 0 && messages.every((each) => Array.isArray(each) && each.every(isFilledText))
}

/** Whether the call was answered by this status. */
export const hasStatus = (error: unknown, status: number): error is ApiError =>
  error instanceof ApiError && error.status === status

/** ERR-01, ERR-02. */
export function errorMessage({ status, statusText, body }: Refusal): string {
  const said = serverMessage(body)
  if (said !== undefined) return said
  const t = getTexts(errorTexts)
  if (Object.keys(fieldErrors(body)).length > 0) return t('validation')
  const code = String(status)
  return statusText === '' ? t('status', { status: code }) : t('statusWithText', { status: code, text: statusText })
}

/** What the server said of the failure as a whole: detail, else message, else the first of non_field_errors. */
export function serverMessage(body: unknown): string | undefined {
  if (!isObject(body)) return undefined
  const said = [body.detail, body.message, texts(body.non_field_errors)[0]].find(isFilledText)
  return said === undefined ? undefined : translateMessage(said)
}

/** Texts by field, `non_field_errors` included; entries without any text are left out. */
export function fieldErrors(body: unknown): FieldErrors {
  if (!isObject(body)) return {}
  const entries = Object.entries(body)
    .filter(([name, value]) => !NOT_FIELDS.has(name) || isCodeField(name, value))
    .map(([name, value]) => [name, texts(value).map(translateMessage)] as const)
  return Object.fromEntries(entries.filter(([, messages]) => messages.length > 0))
}

/** A form may have a field of that name; a refusal's own code is one word. */
const isCodeField = (name: string, value: unknown): boolean => name === 'code' && Array.isArray(value)

/** The message of anything thrown, fit for people (ERR-43). */
export function messageOf(error: unknown, otherwise: string = getTexts(errorTexts)('unknown')): string {
  return error instanceof Error && error.message !== '' ? error.message : otherwise
}

/** Shows the server's own words, or `otherwise` when it said nothing (ERR-23 and its like). */
export function serverMessageOf(error: unknown, otherwise: string): string {
  return (error instanceof ApiError ? error.serverMessage : undefined) ?? otherwise
}

const texts = (value: unknown): string[] => (Array.isArray(value) ? value : [value]).filter(isFilledText)
const isFilledText = (value: unknown): value is string => typeof value === 'string' && value !== ''
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
