import type { QueryClient } from '@tanstack/react-query'
import { history } from '../browser-history.ts'

/** Waits no longer than this: the page may have no list, or the server may not answer. */
const WAIT_MAX_MS = 3000
/** The list's rows are drawn by then, and have asked for what they need: what both want is asked for once (CACHE-18). */
const DRAWN_AFTER_MS = 50
/** Where a list is the first thing to be seen. */
const LIST_PATH = '/'

/**
 * Resolves once the first list of the page has come, or has failed to: what is not looked at first is asked for after it,
 * and does not take from its share of a slow network.
 */
export function untilFirstList(client: QueryClient, signal?: AbortSignal): Promise<void> {
  const cache = client.getQueryCache()
  const isHere = () => cache.findAll({ predicate: isSettledList, type: 'active' }).length > 0
  return new Promise((resolve, reject) => {
    const settle = () => {
      clearTimeout(timer)
      stopListening()
      if (signal?.aborted) reject(signal.reason)
      else resolve()
    }
    const timer = setTimeout(settle, WAIT_MAX_MS)
    const settleSoon = () => void setTimeout(settle, DRAWN_AFTER_MS)
    const stopListening = cache.subscribe(() => isHere() && settleSoon())
    signal?.addEventListener('abort', settle, { once: true })
    if (isHere() || history.location.pathname !== LIST_PATH) settle()
  })
}

const isSettledList = ({ queryKey, state }: { queryKey: readonly unknown[]; state: { status: string } }): boolean =>
  queryKey[1] === 'list' && state.status !== 'pending'
