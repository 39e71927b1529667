import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useStore } from '../../api/create-store.ts'
import { fromDevice } from '../../api/device.ts'

/** Frequent enough for relative times, which change every minute. */
const UPDATE_EVERY_MS = 30_000

interface ShownSince {
  /** Load time of the oldest visible list, ISO 8601. */
  loadedAt: string
  /** Milliseconds since 1970. */
  now: number
}

/** The age of the visible lists. Undefined if there are none, or if `DeviceLine` already shows an age (SYNC-43). */
export function useShownSince(): ShownSince | undefined {
  const client = useQueryClient()
  const reads = useStore(fromDevice)
  const [since, setSince] = useState(() => findOldest(client))
  useEffect(() => {
    const update = () => setSince(findOldest(client))
    const timer = setInterval(update, UPDATE_EVERY_MS)
    const stopListening = client.getQueryCache().subscribe(({ type }) => {
      // Cache events can fire while other components render, and setting state is not allowed then.
      if (type === 'observerAdded' || type === 'observerRemoved') queueMicrotask(update)
    })
    return () => {
      clearInterval(timer)
      stopListening()
    }
  }, [client])
  const isFromDevice = [...reads.keys()].some((hash) => client.getQueryCache().get(hash)?.isActive())
  return isFromDevice ? undefined : since
}

function findOldest(client: QueryClient): ShownSince | undefined {
  const times = client
    .getQueryCache()
    .findAll({ type: 'active', predicate: ({ queryKey }) => queryKey[1] === 'list' })
    .map(({ state }) => state.dataUpdatedAt)
    .filter((at) => at > 0)
  return times.length === 0 ? undefined : { loadedAt: new Date(Math.min(...times)).toISOString(), now: Date.now() }
}
