import { apiAddress, type QueryValues } from './address.ts'
import { ApiError, invalidResponseText, networkErrorFor } from './api-error.ts'
import { BAD_REQUEST } from './http-status.ts'
import { reportResponse } from './on-response.ts'
import type { Refresh } from './refresh-session.ts'
import { callWithSession, REQUEST_ID_HEADER, type RawResponse, unreadable } from './with-session.ts'

export interface CallOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Sent as JSON, or as it is if these are bytes, whose type is in `headers`. */
  body?: unknown
  headers?: Readonly<Record<string, string>>
  query?: QueryValues
  signal?: AbortSignal
  /** How long to wait for each response. Then it counts as lost. Without one, as long as the browser waits. */
  timeoutMs?: number
  /** One key per user action, so that a retry is not performed twice (API-92). See `newUuid`. */
  idempotencyKey?: string
  /** The version that was shown, so that a change by someone else is not overwritten (API-93). See `etagOf`. */
  ifMatch?: string
  /** Log-in, register, and other requests without the session's token. */
  isAnonymous?: boolean
  /** See `Conditions`. */
  owner?: string
  /** Token for an anonymous request. It belongs to another session than the one that is signed in. */
  bearer?: string
  /** See `replacingTokens`. */
  refresh?: Refresh
  /** See `RetryOptions`. */
  onWait?: ((until: number) => void) | undefined
  /** See `RetryOptions`. */
  isSentOnce?: boolean
  /** Sends a JSON Content-Type even without a body (DEL-08). */
  isJsonWithoutBody?: boolean
}

/**
 * Sends a request with any method. To load data, use `request`; to write a record, use `write`.
 * @returns the JSON of the response as T (undefined for 204). The caller names the type; the server's tests check
 *   the shape
 * @throws ApiError, or the reason of `signal` when it aborts the request
 */
export async function send<T>(path: string, options: CallOptions = {}): Promise<T> {
  const call = (access: string | null) => fetchOnce(path, options, access ?? options.bearer ?? null)
  const response = await callWithSession(call, {
    isAnonymous: options.isAnonymous ?? false,
    owner: options.owner,
    signal: options.signal,
    onWait: options.onWait,
    isSentOnce: options.isSentOnce,
    refresh: options.refresh,
  })
  if (response.status < 200 || response.status > 299) throw new ApiError(response)
  // A GET without a body is not a record either: a captive portal often responds with 204.
  const isNothing = (options.method ?? 'GET') === 'GET' && (response.body ?? null) === null
  if (isNothing || response.body === unreadable) throw new ApiError(response, invalidResponseText())
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server's tests check this shape; parsing every row again would take longer than rendering it
  return response.body as T
}

async function fetchOnce(path: string, options: CallOptions, access: string | null): Promise<RawResponse> {
  const { method = 'GET', body, query, timeoutMs } = options
  const timeout = timeoutMs === undefined ? undefined : AbortSignal.timeout(timeoutMs)
  const signals = [options.signal, timeout].filter((each) => each !== undefined)
  const signal = signals.length > 1 ? AbortSignal.any(signals) : signals[0]
  try {
    const response = await fetch(apiAddress(path, query), {
      method,
      headers: headersFor(options, access),
      ...(body === undefined ? {} : { body: body instanceof ArrayBuffer ? body : JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
    })
    // Inside the try block, because a truncated body is also a failed response.
    const raw = await readResponse(response)
    if (!options.isAnonymous && isPageOfOther(raw, method))
      throw new TypeError('something before the server has responded')
    reportResponse(isFromDaywork(raw))
    return raw
  } catch (error) {
    // The error does not say who ended the request: Safari reports a timeout as AbortError, too.
    if (isAborted(options.signal)) throw error
    // A large body may take longer on a slow connection that is otherwise fine.
    reportResponse(false, timeout?.aborted && !(body instanceof ArrayBuffer))
    throw networkErrorFor(method)
  }
}

/**
 * A captive portal, or a proxy whose server is down, responds with a page of its own or with nothing. A proxy may also remove the id
 * from a response of the server.
 */
const isFromDaywork = ({ body, requestId }: RawResponse): boolean =>
  requestId !== null || (body !== undefined && body !== unreadable)

/**
 * Whether a response without an error is not that of the server, so that the request counts as one without a response. An empty one to
 * a write is accepted, because a proxy may have removed its id. A log-in says itself that its response is invalid.
 */
const isPageOfOther = (raw: RawResponse, method: string): boolean =>
  raw.status < BAD_REQUEST && !isFromDaywork(raw) && (raw.body === unreadable || method === 'GET')

/** Whether the caller no longer wants the response. Its signal may also end after a time, which counts as no response. */
const isAborted = (signal: AbortSignal | undefined): boolean =>
  signal?.aborted === true && signal.reason instanceof DOMException && signal.reason.name === 'AbortError'

function headersFor(options: CallOptions, access: string | null): Headers {
  const { body, idempotencyKey, ifMatch, isJsonWithoutBody } = options
  const headers = new Headers({ Accept: 'application/json', ...options.headers })
  const isJson = body !== undefined && !(body instanceof ArrayBuffer)
  if (isJson || isJsonWithoutBody) headers.set('Content-Type', 'application/json')
  if (access !== null) headers.set('Authorization', `Bearer ${access}`)
  if (idempotencyKey) headers.set('Idempotency-Key', idempotencyKey)
  if (ifMatch) headers.set('If-Match', ifMatch)
  return headers
}

/** @throws the error of fetch when the body is truncated */
async function readResponse(response: Response): Promise<RawResponse> {
  const text = await response.text()
  return {
    status: response.status,
    statusText: response.statusText,
    retryAfter: response.headers.get('Retry-After'),
    requestId: response.headers.get(REQUEST_ID_HEADER),
    body: parseBody(text),
  }
}

/** undefined without a body, `unreadable` if it is not JSON. */
export function parseBody(text: string): unknown {
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    return unreadable
  }
}
