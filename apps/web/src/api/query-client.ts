import { type Query, QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'
import { type Entity, entityKeys } from './entities.ts'
import { mayHaveNetwork } from './network.ts'
import { registerWrites } from './writes/writes.ts'

const MINUTE_MS = 60 * 1000

/** How long data is fresh (CACHE-01 to CACHE-04). At exactly this age it is stale (CACHE-05). */
const FRESH_BY_DEFAULT_MS = 5 * MINUTE_MS
const FRESH_MS = {
  clients: 10 * MINUTE_MS,
  'work-orders': 2 * MINUTE_MS,
  projects: 5 * MINUTE_MS,
} as const satisfies Partial<Record<Entity, number>>

/**
 * Up to this age, stale data is shown while it reloads (CACHE-07). Above it, the user waits for the reload (CACHE-08).
 */
export const SERVED_STALE_MS = 30 * MINUTE_MS

/**
 * The cache of all server data. TanStack Query shows stale data while it reloads and keeps it if the reload fails; this
 * configures the rest of CACHE-01 to CACHE-08.
 */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_BY_DEFAULT_MS,
        gcTime: SERVED_STALE_MS,
        // The request function retries a 429. Other rejections would be the same again. If the browser is offline,
        // `use-reload-on-return.ts` reloads when the network is back.
        retry: (failures, error) =>
          error instanceof ApiError && error.isNetworkError && failures < 1 && mayHaveNetwork(),
        refetchOnWindowFocus: true,
      },
      mutations: { retry: false },
    },
  })
  client.setQueryDefaults(entityKeys.all('clients'), { staleTime: FRESH_MS.clients })
  client.setQueryDefaults(entityKeys.all('work-orders'), { staleTime: FRESH_MS['work-orders'] })
  client.setQueryDefaults(entityKeys.all('projects'), { staleTime: FRESH_MS.projects })
  registerWrites(client)
  client.getQueryCache().subscribe((event) => {
    if (event.type === 'observerAdded' && isTooOldToServe(event.query)) event.query.reset()
  })
  return client
}

/** Only a newly opened list waits. Rows on the screen stay if there is no network. */
function isTooOldToServe(query: Query): boolean {
  const { dataUpdatedAt, data } = query.state
  return data !== undefined && query.getObserversCount() === 1 && Date.now() - dataUpdatedAt > SERVED_STALE_MS
}
