import { hasStatus } from '../api/api-error.ts'
import { backoffMs } from '../api/backoff.ts'
import { TOO_MANY_REQUESTS } from '../api/http-status.ts'
import { retryAfterMs } from '../api/too-many-requests.ts'
import { followStream, StreamDelayed, StreamRefused } from './follow-stream.ts'
import { waitByPulls } from './wait-by-pulls.ts'

const FIRST_DELAY_MS = 1_000
const DELAY_MAX_MS = 60_000
/** A connection that lasted this long counts as a success. */
const LASTING_MS = 10_000
/** After this, the stream is tried again: it may only have been slow to open. */
const PULLS_FOR_MS = 10 * 60_000

/**
 * Follows the server until `signal` aborts: with its stream or, behind a proxy that buffers responses, with long
 * polling (SYNC-82). Reconnects after each end, with a longer delay after each failure.
 */
export async function connect(onChange: () => void, signal: AbortSignal): Promise<void> {
  let pullsUntil = 0
  let failures = 0
  while (!signal.aborted) {
    const startedAt = performance.now()
    let failure: unknown
    try {
      if (startedAt < pullsUntil) await atMost(pullsUntil - startedAt, signal, (end) => waitByPulls(onChange, end))
      else await followStream(onChange, signal)
    } catch (error) {
      failure = error
    }
    if (failure instanceof StreamDelayed) {
      pullsUntil = performance.now() + PULLS_FOR_MS
      continue
    }
    failures = performance.now() - startedAt > LASTING_MS ? 0 : failures + 1
    await pause(delayMs(failures, failure), signal)
  }
}

function delayMs(failures: number, failure: unknown): number {
  const atLeastMs =
    failure instanceof StreamRefused
      ? retryAfterMs(failure.retryAfter, Date.now())
      : hasStatus(failure, TOO_MANY_REQUESTS)
        ? DELAY_MAX_MS
        : 0
  return backoffMs(failures, Math.random(), { firstMs: FIRST_DELAY_MS, longestMs: DELAY_MAX_MS, atLeastMs })
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
