import { type Query, QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'
import { type Entity, entityKeys } from './entities.ts'
import { mayHaveNetwork } from './network.ts'
import { registerWrites } from './writes/writes.ts'

const MINUTE_MS = 60 * 1000

/** How long data count as fresh (CACHE-01 to CACHE-04); at exactly this age they are stale (CACHE-05). */
const FRESH_BY_DEFAULT_MS = 5 * MINUTE_MS
const FRESH_MS = {
  clients: 10 * MINUTE_MS,
  'work-orders': 2 * MINUTE_MS,
  projects: 5 * MINUTE_MS,
} as const satisfies Partial<Record<Entity, number>>

/** Up to this age stale data are shown while a reload runs behind them (CACHE-07); above it, one waits (CACHE-08). */
export const SERVED_STALE_MS = 30 * MINUTE_MS

/**
 * The one cache of server data. TanStack Query serves stale data at once and reloads behind them, and keeps them when
 * the reload fails; the rest of CACHE-01 to CACHE-08 is set here.
 */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_BY_DEFAULT_MS,
        gcTime: SERVED_STALE_MS,
        // 429 is retried by the request function; other refusals do not change by asking again, nor does a browser that
        // knows of no network: what failed then is asked for when it is back (`use-reload-on-return.ts`).
        retry: (failures, error) => error instanceof ApiError && error.isUnanswered && failures < 1 && mayHaveNetwork(),
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

/** Only a newly opened list waits: rows on the screen stay while there is no network. */
function isTooOldToServe(query: Query): boolean {
  const { dataUpdatedAt, data } = query.state
  return data !== undefined && query.getObserversCount() === 1 && Date.now() - dataUpdatedAt > SERVED_STALE_MS
}
