import type { QueryClient } from '@tanstack/react-query'

/** A page without a list, and a server that does not answer, keep nobody for longer. */
const WAIT_MAX_MS = 3000

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
    const stopListening = cache.subscribe(() => isHere() && settle())
    signal?.addEventListener('abort', settle, { once: true })
    if (isHere()) settle()
  })
}

const isSettledList = ({ queryKey, state }: { queryKey: readonly unknown[]; state: { status: string } }): boolean =>
  queryKey[1] === 'list' && state.status !== 'pending'
