import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useStore } from '../../api/create-store.ts'
import { fromDevice } from '../../api/device.ts'

/** Relative times change by the minute. */
const UPDATE_EVERY_MS = 30_000

interface ShownSince {
  /** When the oldest list on the screen was loaded; ISO 8601. */
  loadedAt: string
  /** Milliseconds since 1970. */
  now: number
}

/** How old the lists on the screen are; undefined while there are none, or while another line says it (SYNC-43). */
export function useShownSince(): ShownSince | undefined {
  const client = useQueryClient()
  const reads = useStore(fromDevice)
  const [since, setSince] = useState(() => findOldest(client))
  useEffect(() => {
    const update = () => setSince(findOldest(client))
    const timer = setInterval(update, UPDATE_EVERY_MS)
    const stopListening = client.getQueryCache().subscribe(({ type }) => {
      // Reported while others are rendered, where this must not be.
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
