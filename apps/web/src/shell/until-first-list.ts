import type { QueryClient } from '@tanstack/react-query'
import { leavingSignal } from '../api/leaving-signal.ts'
import { history } from '../browser-history.ts'

/** Maximum wait, because the page may have no list, or the server may not respond. */
const WAIT_MAX_MS = 3000
/** Pages that start with a list. */
const LIST_PATHS: readonly string[] = ['/', '/portfolio']

/**
 * Resolves once the first list of the page has loaded and was painted, or has failed. Less urgent requests wait for it,
 * so that they compete neither for a slow network nor for a slow processor. By then the rows have sent their own
 * requests, so that shared queries are sent only once (CACHE-18). Never resolves if a log-out begins before.
 */
export function untilFirstList(client: QueryClient, signal?: AbortSignal): Promise<void> {
  const cache = client.getQueryCache()
  const isHere = () => cache.findAll({ predicate: isSettledList, type: 'active' }).length > 0
  return new Promise((resolve, reject) => {
    const settle = () => {
      clearTimeout(timer)
      stopListening()
      if (signal?.aborted) reject(signal.reason)
      // Once a log-out has begun, the server rejects further requests.
      else if (!leavingSignal().aborted) resolve()
    }
    const timer = setTimeout(settle, WAIT_MAX_MS)
    const stopListening = cache.subscribe(() => isHere() && afterPaint(settle))
    signal?.addEventListener('abort', settle, { once: true })
    if (isHere() || !LIST_PATHS.includes(history.location.pathname)) settle()
  })
}

const isSettledList = ({ queryKey, state }: { queryKey: readonly unknown[]; state: { status: string } }): boolean =>
  queryKey[1] === 'list' && state.status !== 'pending'

/** Calls `next` after the next paint of what React renders now. Never in a hidden window, which paints nothing. */
function afterPaint(next: () => void): void {
  // TanStack Query notifies React in a timeout. The second frame starts after the paint of the first one.
  setTimeout(() => requestAnimationFrame(() => requestAnimationFrame(next)))
}
