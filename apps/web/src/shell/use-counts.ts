import type { Page } from '@daywork/domain/paging/page'
import { type InfiniteData, type QueryClient, useQueries, useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { type Entity, entityKeys, listPath } from '../api/entities.ts'
import { isOfAll } from '../api/list-query.ts'
import { asPage } from '../api/paging.ts'
import { request } from '../api/request.ts'
import { getSession, subscribeToSession, useSession } from '../api/session.ts'
import { COUNTS_RELOAD_MS } from '../ui/timings.ts'
import { untilFirstList } from './until-first-list.ts'

const COUNTED = ['clients', 'projects', 'work-orders', 'workers'] as const satisfies Entity[]
type Counts = Partial<Record<Entity, number>>

/** A list that came this long ago belongs to the same opening of the page. */
const NEW_MS = 10_000

/** When a user signed in on this page: milliseconds since 1970; 0 in the session that the page was opened with. */
let signedInAt = 0
let wasSignedIn = getSession().isAuthenticated
subscribeToSession(() => {
  const { isAuthenticated } = getSession()
  if (isAuthenticated && !wasSignedIn) signedInAt = Date.now()
  wasSignedIn = isAuthenticated
})

export interface CountRound {
  /** Before the first answer an entity has no number (SIDE-03). */
  counts: Counts
  /** One of the four failed when it was last asked for, and has not succeeded since (SIDE-23). */
  isFailing: boolean
  /** Asks for all four at once. */
  retry: () => void
}

/** The badges' numbers: one round when the shell is shown, then every 60 s while `isRepeating` (CLI-22, CLI-23). */
export function useCounts(isRepeating: boolean): CountRound {
  const { isAuthenticated } = useSession()
  const since = useSyncExternalStore(subscribeToSession, () => signedInAt)
  const client = useQueryClient()
  const { counts, isFailing } = useQueries({
    queries: COUNTED.map((entity) => ({
      queryKey: entityKeys.count(entity),
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        isFirst(client, entity) ? firstCount(client, entity, signal) : loadCount(entity, signal),
      refetchInterval: isRepeating && isAuthenticated ? COUNTS_RELOAD_MS : (false as const),
    })),
    combine: (answers) => ({
      // As: every counted entity has its entry, which fromEntries forgets
      counts: Object.fromEntries(COUNTED.map((entity, index) => [entity, answers[index]?.data])) as Counts,
      // By times, because a query that is fetched again counts as pending: the banner would go before the response.
      // The modal of an expired session covers its failures; they are fetched again after the log-in.
      isFailing:
        isAuthenticated &&
        answers.some(({ errorUpdatedAt, dataUpdatedAt }) => errorUpdatedAt > Math.max(dataUpdatedAt, since)),
    }),
  })
  const retry = useCallback(() => {
    for (const entity of COUNTED) void client.refetchQueries({ queryKey: entityKeys.count(entity) })
  }, [client])
  return { counts, isFailing, retry }
}

/** A number that could not be loaded is asked for itself, as the others are (SIDE-23). */
function isFirst(client: QueryClient, entity: Entity): boolean {
  const state = client.getQueryState(entityKeys.count(entity))
  return state?.data === undefined && !state?.errorUpdateCount
}

/**
 * The first screen shows a list, and its answer holds the number too: the badges let it go first, and share it
 * (CACHE-18).
 */
async function firstCount(client: QueryClient, entity: Entity, signal: AbortSignal): Promise<number> {
  await untilFirstList(client, signal)
  const whole = client
    .getQueryCache()
    .findAll({ queryKey: entityKeys.lists(entity) })
    .find(({ queryKey }) => isOfAll(queryKey[2] ?? {}))
  // A query that is fetching answers what it is fetching, and asks no second time.
  if (whole?.state.fetchStatus === 'fetching') await whole.fetch()
  // One that the device has kept from the last visit says nothing about now.
  const isNew = whole !== undefined && Date.now() - whole.state.dataUpdatedAt < NEW_MS
  const lists = isNew ? client.getQueryData<InfiniteData<Page<unknown>>>(whole.queryKey) : undefined
  return lists?.pages[0]?.count ?? loadCount(entity, signal)
}

/** The smallest page there is: only its count is wanted. */
async function loadCount(entity: Entity, signal: AbortSignal): Promise<number> {
  const answer = await request<Page<unknown> | unknown[]>(listPath(entity), { query: { page_size: 1 }, signal })
  return asPage(answer).count
}
