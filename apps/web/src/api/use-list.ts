import { type QueryKey, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { Entity, RecordWithId, RowOf } from './entities.ts'
import { listQuery, type Narrowing } from './list-query.ts'
import { loadMore, retryMore } from './load-more.ts'
import { rowsOf } from './paging.ts'
import { type CachedPage, hasStaleRow, setShownRows } from './sync-list.ts'
import { useOverlaidList } from './writes/writes.ts'

export interface ListRequest<Of extends Entity> {
  entity: Of
  search: string
  /** Filters as API parameters, e.g. `{status: 'BUSY'}`; '' means all. */
  filters?: Narrowing
  /** Filters and ordering that only the server applies. With an ordering, the rows keep the server's order. */
  onServer?: Narrowing
  /** The domain's search and filter function, used once all rows are loaded. Keep it stable (useCallback). */
  matches: (row: RowOf<Of>) => boolean
  /** The domain's sort order. */
  compare: (one: RowOf<Of>, other: RowOf<Of>) => number
}

export interface List<Row> {
  state: 'loading' | 'failed' | 'ready'
  rows: Row[]
  /** Count of all records, without search or filters; undefined before the first response. */
  total: number | undefined
  /** Error of the first load. If a reload fails, the rows stay and `reload` returns the error. */
  error: Error | null
  isReloading: boolean
  /** The rows are of the previous search and filters, until the server has responded. */
  isOutdated: boolean
  /** Loads from the server, bypassing the cache (CACHE-16). Resolves to the error if it failed. */
  reload: () => Promise<Error | null>
  hasMore: boolean
  isLoadingMore: boolean
  /** Does nothing after a failure. */
  loadMore: () => void
  isMoreFailed: boolean
  /** Why, if a request failed. */
  moreError: Error | null
  retryMore: () => void
  /** Reports the rows on the screen: a reload loads these, and they are reloaded now if they are stale (CACHE-22). */
  markShown: (ids: readonly number[]) => void
}

/**
 * A list with search and filters (CACHE-20). Once all rows are loaded they run locally, immediately and without a
 * network. Until then the server runs them, and each keystroke replaces the previous request.
 */
export function useList<Of extends Entity>(wanted: ListRequest<Of>): List<RowOf<Of>> {
  const { entity, search, filters = {}, onServer = NOTHING, matches, compare } = wanted
  const isOfServer = Object.keys(onServer).length > 0
  const narrowing = { ...filters, ...onServer, search: search.trim() }
  const isNarrowed = Object.values(narrowing).some((value) => value !== '')

  // While the server runs a search, the full list is not on the screen. It is reloaded when it is shown again.
  const whole = useInfiniteQuery({
    ...listQuery(entity),
    enabled: ({ state }) => !isOfServer && (!isNarrowed || !state.data?.pages.at(-1)?.next),
  })
  const isComplete = !isOfServer && whole.data !== undefined && !whole.hasNextPage
  const isAskingServer = isOfServer || (isNarrowed && whole.data !== undefined && !isComplete)
  const narrowed = useInfiniteQuery({ ...listQuery(entity, narrowing), enabled: isAskingServer })
  const shown = isAskingServer ? narrowed : whole
  const { ordering } = onServer

  const data = useOverlaidList(entity, shown.data, isAskingServer ? narrowing : {})
  const ordered = useMemo(
    () =>
      isComplete
        ? rowsOf(data?.pages).toSorted(compare)
        : // Rows on the screen must not move when the next page arrives, so only each page is sorted.
          rowsOf(data?.pages, ordering === undefined ? compare : undefined),
    [isComplete, data, compare, ordering],
  )
  // Separate from sorting, which is slower and does not depend on the search text.
  const found = useMemo(() => (isComplete ? ordered.filter(matches) : ordered), [isComplete, ordered, matches])
  const before = useLatest(found, shown.data !== undefined)
  const isOutdated = shown.data === undefined && !shown.isError && before !== undefined
  const rows = isOutdated ? before : found

  return {
    state: shown.data || isOutdated ? 'ready' : shown.isError ? 'failed' : 'loading',
    rows,
    total: whole.data?.pages[0]?.count,
    error: shown.data ? null : shown.error,
    isReloading: shown.isRefetching,
    isOutdated,
    reload: async () => (await shown.refetch()).error,
    hasMore: shown.hasNextPage,
    isLoadingMore: shown.isFetchingNextPage,
    loadMore: () => loadMore(shown),
    isMoreFailed: shown.isFetchNextPageError,
    moreError: shown.isFetchNextPageError ? shown.error : null,
    retryMore: () => void retryMore(shown),
    markShown: (ids) =>
      markShown(shown, { queryKey: listQuery(entity, isAskingServer ? narrowing : {}).queryKey, rows, ids }),
  }
}

const NOTHING: Narrowing = {}

/** The last value for which `isThere` was true. */
function useLatest<Value>(value: Value, isThere: boolean): Value | undefined {
  const [latest, setLatest] = useState<Value>()
  if (isThere && latest !== value) setLatest(() => value)
  return latest
}

/** Subset of the result of `useInfiniteQuery`. */
interface ShownList {
  data: { pages: readonly CachedPage<unknown>[] } | undefined
  isFetching: boolean
  isRefetchError: boolean
  refetch: () => unknown
}

interface ShownRows {
  queryKey: QueryKey
  /** All rows, in screen order. */
  rows: readonly RecordWithId[]
  /** Ids of the rendered rows. */
  ids: readonly number[]
}

/** Rows to reload before and after the visible ones, because deletes move other rows into view. */
const RELOADED_AROUND = 20

/** For virtualized lists. */
export function markShown(list: ShownList, { queryKey, rows, ids }: ShownRows): void {
  const first = rows.findIndex(({ id }) => id === ids[0])
  const around = rows.slice(Math.max(0, first - RELOADED_AROUND), first + ids.length + RELOADED_AROUND)
  setShownRows(
    queryKey,
    around.map(({ id }) => id),
  )
  // After a failure only the user, the timer, or the return of the network retries: otherwise each response would start
  // another request.
  if (!list.isFetching && !list.isRefetchError && hasStaleRow(list.data?.pages, ids)) void list.refetch()
}
