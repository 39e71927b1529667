import { TOO_MANY_REQUESTS } from './http-status.ts'

/** ERR-03: three more tries after the first. */
const RETRIES_MAX = 3
const FIRST_DELAY_MS = 1000
const JITTER_MAX_MS = 1000
const BACKOFF_CAP_MS = 30_000
/** A longer timer, of 25 days, would overflow the browser's range and fire at once. */
const TIMER_MAX_MS = 2 ** 31 - 1

interface Busy {
  status: number
  retryAfter: string | null
}

interface Patience {
  signal?: AbortSignal | undefined
  /** Told before each wait when the next try is made; milliseconds since 1970. */
  onWait?: ((until: number) => void) | undefined
}

/** Repeats a call that is answered 429, at most three times (ERR-03); the fourth 429 is answered as it is (ERR-05). */
export async function retryWhileBusy<Answer extends Busy>(
  call: () => Promise<Answer>,
  { signal, onWait }: Patience = {},
): Promise<Answer> {
  for (let retry = 0; ; retry += 1) {
    const answer = await call()
    if (answer.status !== TOO_MANY_REQUESTS || retry === RETRIES_MAX) return answer
    const delayMs = retryDelayMs(retry, answer.retryAfter)
    onWait?.(Date.now() + delayMs)
    await pause(delayMs, signal)
  }
}

/**
 * How long to wait before retry number `retry` (from 0): the longer of Retry-After and a doubling delay with jitter.
 * Only the latter is capped (ERR-04). `jitter` is 0 to 1.
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

/** Retry-After is whole seconds or an HTTP date; absent or bad counts as 0 (ERR-04). */
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
    const timer = setTimeout(
      () => {
        signal?.removeEventListener('abort', stop)
        resolve()
      },
      Math.min(milliseconds, TIMER_MAX_MS),
    )
    if (signal?.aborted) stop()
    else signal?.addEventListener('abort', stop, { once: true })
  })
}
