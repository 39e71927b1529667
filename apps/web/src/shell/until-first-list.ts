import type { Query, QueryClient } from '@tanstack/react-query'
import { leavingSignal } from '../api/leaving-signal.ts'
import { history } from '../browser-history.ts'
import { whenIdle } from '../ui/when-idle.ts'

/** Maximum wait, because the page may have no list, or the server may not respond. */
const WAIT_MAX_MS = 3000
/** Pages that start with a list. */
const LIST_PATHS: readonly string[] = ['/', '/portfolio']

/** One wait for all callers: each event of the cache would cost as much as there are callers. */
const waits = new WeakMap<QueryClient, Promise<void>>()

/**
 * Resolves once the first list of the page has loaded and was painted, or has failed, and the browser is idle. Less urgent
 * requests wait for it, so that they compete neither for a slow network nor for a slow processor. By then the rows have sent
 * their own requests, so that shared queries are sent only once (CACHE-18). Never resolves if a log-out begins before.
 */
export function untilFirstList(client: QueryClient, signal?: AbortSignal): Promise<void> {
  const wait = waits.get(client) ?? firstListPainted(client)
  waits.set(client, wait)
  return new Promise((resolve, reject) => {
    const settle = () => {
      if (signal?.aborted) reject(signal.reason)
      // Once a log-out has begun, the server rejects further requests.
      else if (!leavingSignal().aborted) resolve()
    }
    signal?.addEventListener('abort', settle, { once: true })
    void wait.then(settle)
  })
}

function firstListPainted(client: QueryClient): Promise<void> {
  const cache = client.getQueryCache()
  return new Promise((resolve) => {
    const settle = () => {
      clearTimeout(timer)
      stopListening()
      resolve()
    }
    const onEvent = (query: Query) => {
      if (!isSettledList(query)) return
      stopListening()
      afterPaint(settle)
    }
    const timer = setTimeout(settle, WAIT_MAX_MS)
    const stopListening = cache.subscribe(({ query }) => onEvent(query))
    if (LIST_PATHS.includes(history.location.pathname)) cache.findAll().forEach(onEvent)
    else settle()
  })
}

/** Whether it is a list on the page that has loaded or failed. */
const isSettledList = (query: Query): boolean =>
  query.queryKey[1] === 'list' && query.state.status !== 'pending' && query.isActive()

/**
 * Calls `next` after the next paint of what React renders now, once the browser is idle. Never in a hidden window, which paints
 * nothing.
 */
function afterPaint(next: () => void): void {
  // TanStack Query notifies React in a timeout. The second frame starts after the paint of the first one.
  setTimeout(() => requestAnimationFrame(() => requestAnimationFrame(() => whenIdle(next))))
}
