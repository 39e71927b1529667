import { TOO_MANY_REQUESTS } from './http-status.ts'

/** ERR-03: three retries after the first attempt. */
const RETRIES_MAX = 3
const FIRST_DELAY_MS = 1000
const JITTER_MAX_MS = 1000
const BACKOFF_CAP_MS = 30_000
/** After a longer Retry-After the user decides when to try again (ERR-04). */
const RETRY_AFTER_MAX_MS = 30_000

interface Busy {
  status: number
  retryAfter: string | null
}

export interface RetryOptions {
  signal?: AbortSignal | undefined
  /** Called before each wait with the time of the next attempt, in milliseconds since 1970. */
  onWait?: ((until: number) => void) | undefined
  /**
   * For requests with a password or a code, except log-in and registration: a retry counts as another attempt, and the
   * code may have expired by then (ERR-05).
   */
  isSentOnce?: boolean | undefined
}

/**
 * Retries a request that the server rejects with 429, at most three times (ERR-03). Returns the fourth 429 as is
 * (ERR-05), and a 429 with a long Retry-After immediately (ERR-04).
 */
export async function retryTooManyRequests<Raw extends Busy>(
  call: () => Promise<Raw>,
  { signal, onWait, isSentOnce = false }: RetryOptions = {},
): Promise<Raw> {
  for (let retry = 0; ; retry += 1) {
    const response = await call()
    if (response.status !== TOO_MANY_REQUESTS || isSentOnce || retry === RETRIES_MAX) return response
    if (retryAfterMs(response.retryAfter, Date.now()) > RETRY_AFTER_MAX_MS) return response
    const delayMs = retryDelayMs(retry, response.retryAfter)
    onWait?.(Date.now() + delayMs)
    await pause(delayMs, signal)
  }
}

/**
 * Delay before retry number `retry` (from 0): the longer of Retry-After and an exponential backoff with jitter. Only
 * the backoff is capped here (ERR-04). `jitter` is 0 to 1.
 */
export function retryDelayMs(
  retry: number,
  retryAfter: string | null,
  jitter: number = Math.random(),
  now: number = Date.now(),
): number {
  const backoff = Math.min(FIRST_DELAY_MS * 2 ** retry + jitter * JITTER_MAX_MS, BACKOFF_CAP_MS)
  return Math.max(retryAfterMs(retryAfter, now), backoff)
}

/** Retry-After is whole seconds or an HTTP date. Missing or invalid counts as 0 (ERR-04). */
export function retryAfterMs(header: string | null, now: number): number {
  const text = header?.trim() ?? ''
  if (/^\d+$/.test(text)) return Number(text) * 1000
  // Date.parse alone would read '-5' or '1.5' as years; an HTTP date always starts with a weekday.
  const at = /^[A-Za-z]{3}/.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(at) ? 0 : Math.max(at - now, 0)
}

function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      resolve()
    }, milliseconds)
    if (signal?.aborted) stop()
    else signal?.addEventListener('abort', stop, { once: true })
  })
}
