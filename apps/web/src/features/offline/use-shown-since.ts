import { fromDevice } from '../../api/device.ts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

/** Relative times change by the minute. */
const RECKON_MS = 30_000

interface ShownSince {
  /** When the oldest list on the screen was loaded; ISO 8601. */
  loadedAt: string
  /** Milliseconds since 1970. */
  now: number
}

/** How old the lists on the screen are; undefined while there are none. */
export function useShownSince(): ShownSince | undefined {
  const client = useQueryClient()
  const [since, setSince] = useState(() => reckon(client))
  useEffect(() => {
    const again = () => setSince(reckon(client))
    const timer = setInterval(again, RECKON_MS)
    const stopListening = client.getQueryCache().subscribe(({ type }) => {
      // Told while others are being drawn, where this must not be.
      if (type === 'observerAdded' || type === 'observerRemoved') queueMicrotask(again)
    })
    return () => {
      clearInterval(timer)
      stopListening()
    }
  }, [client])
  return since
}

function reckon(client: QueryClient): ShownSince | undefined {
  const times = client
    .getQueryCache()
    .findAll({ type: 'active', predicate: ({ queryKey }) => queryKey[1] === 'list' })
    .map(({ queryHash, state }) => fromDevice.get().get(queryHash)?.asOf ?? state.dataUpdatedAt)
    .filter((at) => at > 0)
  return times.length === 0 ? undefined : { loadedAt: new Date(Math.min(...times)).toISOString(), now: Date.now() }
}
