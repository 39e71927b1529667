import type { Page } from '@daywork/domain/paging/page'
import { type InfiniteData, type QueryClient, useQueries, useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { type Entity, entityKeys, listPath } from '../api/entities.ts'
import { isOfAll } from '../api/list-query.ts'
import { asPage } from '../api/paging.ts'
import { useStore } from '../api/create-store.ts'
import { countKept } from '../api/writes/count-kept.ts'
import { localRecords, useWaitingWrites } from '../api/writes/kept-writes.ts'
import { loadBetweenWrites } from '../api/writes/until-shown.ts'
import { request } from '../api/request.ts'
import { getSession, subscribeToSession, useSession } from '../api/session.ts'
import { COUNTS_RELOAD_MS } from '../ui/timings.ts'
import { useOnline } from '../ui/use-online.ts'
import { untilFirstList } from './until-first-list.ts'

const COUNTED = ['clients', 'projects', 'work-orders', 'workers'] as const satisfies Entity[]
type Counts = Partial<Record<Entity, number>>

/** A list that was loaded more recently than this provides the count. */
const RECENT_MS = 10_000

/** Time of the last sign-in on this page, in milliseconds since 1970. 0 if the page was opened with a session. */
let signedInAt = 0
let wasSignedIn = getSession().isAuthenticated
subscribeToSession(() => {
  const { isAuthenticated } = getSession()
  if (isAuthenticated && !wasSignedIn) signedInAt = Date.now()
  wasSignedIn = isAuthenticated
})

export interface CountRound {
  /** Counts by entity, with what waits. An entity has no count until its first response (SIDE-03). */
  counts: Counts
  /** Whether the latest request for one of the four counts failed (SIDE-23). */
  isFailing: boolean
  /** Requests all four counts again. */
  retry: () => void
}

/** The counts of the badges, loaded once with the shell, and then every 60 s while `isRepeating` (CLI-22, CLI-23). */
export function useCounts(isRepeating: boolean): CountRound {
  const { isAuthenticated } = useSession()
  const since = useSyncExternalStore(subscribeToSession, () => signedInAt)
  const client = useQueryClient()
  const isOnline = useOnline()
  useWaitingWrites()
  useStore(localRecords)
  const { counts, isFailing } = useQueries({
    queries: COUNTED.map((entity) => ({
      queryKey: entityKeys.count(entity),
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        isFirstLoad(client, entity) ? firstCount(client, entity, signal) : loadCount(entity, signal),
      refetchInterval: isRepeating && isAuthenticated ? COUNTS_RELOAD_MS : (false as const),
    })),
    combine: (results) => ({
      // The assertion restores the key type, which fromEntries loses.
      counts: Object.fromEntries(
        COUNTED.map((entity, index) => {
          const count = results[index]?.data
          return [entity, count === undefined ? count : Math.max(0, count + countKept(client, entity))]
        }),
      ) as Counts,
      // Compare timestamps, because a query that refetches is pending, which would hide the banner too early. While a
      // session is expired, ignore failures, because its modal covers them and the log-in refetches. Without a network, the page
      // says that, and nothing is wrong.
      isFailing:
        isAuthenticated &&
        isOnline &&
        results.some(({ errorUpdatedAt, dataUpdatedAt }) => errorUpdatedAt > Math.max(dataUpdatedAt, since)),
    }),
  })
  const retry = useCallback(() => {
    for (const entity of COUNTED) void client.refetchQueries({ queryKey: entityKeys.count(entity) })
  }, [client])
  return { counts, isFailing, retry }
}

/** Only the first load may reuse the list. After a failure, request the count itself (SIDE-23). */
function isFirstLoad(client: QueryClient, entity: Entity): boolean {
  const state = client.getQueryState(entityKeys.count(entity))
  return state?.data === undefined && !state?.errorUpdateCount
}

/** The response of the first screen's list contains the count, so wait for it and reuse it (CACHE-18). */
async function firstCount(client: QueryClient, entity: Entity, signal: AbortSignal): Promise<number> {
  await untilFirstList(client, signal)
  const whole = client
    .getQueryCache()
    .findAll({ queryKey: entityKeys.lists(entity) })
    .find(({ queryKey }) => isOfAll(queryKey[2] ?? {}))
  // fetch() joins a running request instead of sending a second one.
  if (whole?.state.fetchStatus === 'fetching') await whole.fetch()
  // A list restored from the last visit is outdated.
  const isRecent = whole !== undefined && Date.now() - whole.state.dataUpdatedAt < RECENT_MS
  const lists = isRecent ? client.getQueryData<InfiniteData<Page<unknown>>>(whole.queryKey) : undefined
  return lists?.pages[0]?.count ?? loadCount(entity, signal)
}

/** Requests the smallest page, because only its count is needed. */
async function loadCount(entity: Entity, signal: AbortSignal): Promise<number> {
  const load = () => request<Page<unknown> | unknown[]>(listPath(entity), { query: { page_size: 1 }, signal })
  return asPage(await loadBetweenWrites(entity, signal, load)).count
}
