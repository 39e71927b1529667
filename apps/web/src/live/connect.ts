import { hasStatus } from '../api/api-error.ts'
import { TOO_MANY_REQUESTS } from '../api/http-status.ts'
import { retryAfterMs } from '../api/too-many-requests.ts'
import { followStream, StreamDelayed, StreamRefused } from './follow-stream.ts'
import { waitByPulls } from './wait-by-pulls.ts'

const FIRST_DELAY_MS = 1_000
const DELAY_MAX_MS = 60_000
/** A connection that lasted this long was no failure. */
const LASTING_MS = 10_000
/** Then the stream is tried again: it may have been only slow to open. */
const PULLS_FOR_MS = 10 * 60_000

/**
 * Follows the server until `signal` aborts: by its stream or, behind a proxy that collects responses, by pulls that wait
 * (SYNC-82). Connects again after each end, later after each failure.
 */
export async function connect(onChange: () => void, signal: AbortSignal): Promise<void> {
  let pullsUntil = 0
  let failures = 0
  while (!signal.aborted) {
    const startedAt = performance.now()
    let refusal: unknown
    try {
      if (startedAt < pullsUntil) await atMost(pullsUntil - startedAt, signal, (end) => waitByPulls(onChange, end))
      else await followStream(onChange, signal)
    } catch (error) {
      refusal = error
    }
    if (refusal instanceof StreamDelayed) {
      pullsUntil = performance.now() + PULLS_FOR_MS
      continue
    }
    failures = performance.now() - startedAt > LASTING_MS ? 0 : failures + 1
    await pause(delayMs(failures, refusal), signal)
  }
}

/** Random, so that not all pages come at the same time when a server has started. */
function delayMs(failures: number, refusal: unknown): number {
  const backoff = Math.min(FIRST_DELAY_MS * 2 ** failures, DELAY_MAX_MS)
  const asked =
    refusal instanceof StreamRefused
      ? retryAfterMs(refusal.retryAfter, Date.now())
      : hasStatus(refusal, TOO_MANY_REQUESTS)
        ? DELAY_MAX_MS
        : 0
  return Math.max(asked, backoff / 2) + (Math.random() * backoff) / 2
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const stop = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', stop)
      resolve()
    }
    const timer = setTimeout(stop, milliseconds)
    signal.addEventListener('abort', stop)
    if (signal.aborted) stop()
  })
}

/** Runs `work` with a signal that also aborts after this time. */
async function atMost(
  milliseconds: number,
  signal: AbortSignal,
  work: (end: AbortSignal) => Promise<void>,
): Promise<void> {
  const end = new AbortController()
  const timer = setTimeout(() => end.abort(), milliseconds)
  try {
    await work(AbortSignal.any([signal, end.signal]))
  } finally {
    clearTimeout(timer)
  }
}
