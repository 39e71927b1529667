import type { Query, QueryClient } from '@tanstack/react-query'
import { leavingSignal } from '../api/leaving-signal.ts'
import { history } from '../browser-history.ts'
import { whenIdle } from '../ui/when-idle.ts'

/** Maximum wait, because the page may have no list, or the server may not respond. */
const WAIT_MAX_MS = 3000
/** Maximum wait for the pictures of the list. */
const IDLE_WAIT_MAX_MS = 300
/** Pages that start with a list. */
const LIST_PATHS: readonly string[] = ['/', '/portfolio']

/**
 * Resolves once the first list of the page has loaded and was painted, or has failed. Less urgent requests wait for it,
 * so that they compete neither for a slow network nor for a slow processor. By then the rows have sent their own
 * requests, so that shared queries are sent only once (CACHE-18). Never resolves if a log-out begins before.
 */
export function untilFirstList(client: QueryClient, signal?: AbortSignal): Promise<void> {
  const cache = client.getQueryCache()
  return new Promise((resolve, reject) => {
    const settle = () => {
      clearTimeout(timer)
      stopListening()
      if (signal?.aborted) reject(signal.reason)
      // Once a log-out has begun, the server rejects further requests.
      else if (!leavingSignal().aborted) resolve()
    }
    const timer = setTimeout(settle, WAIT_MAX_MS)
    // Many callers wait at once, so an event must cost little: it checks only its own query, and only one starts a timer.
    const stopListening = cache.subscribe(({ query }) => {
      if (!isSettledList(query)) return
      stopListening()
      afterPaint(settle)
    })
    signal?.addEventListener('abort', settle, { once: true })
    if (cache.findAll().some(isSettledList) || !LIST_PATHS.includes(history.location.pathname)) settle()
  })
}

/** Whether it is a list on the page. */
const isSettledList = (query: Query): boolean =>
  query.queryKey[1] === 'list' && query.state.status !== 'pending' && query.isActive()

/**
 * Calls `next` after the next paint of what React renders now, once the pictures in it leave the browser time. Never in a hidden
 * window, which paints nothing.
 */
function afterPaint(next: () => void): void {
  const isPainted = () => whenIdle(next, IDLE_WAIT_MAX_MS)
  // TanStack Query notifies React in a timeout. The second frame starts after the paint of the first one.
  setTimeout(() => requestAnimationFrame(() => requestAnimationFrame(isPainted)))
}
