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
  /** Filters in the server's words, e.g. `{status: 'BUSY'}`; '' means all. */
  filters?: Narrowing
  /** Filters and ordering that only the server applies; with an ordering, the rows come in the server's order. */
  onServer?: Narrowing
  /** Domain's rule for search and filters, for when all rows are here. Keep it stable (useCallback). */
  matches: (row: RowOf<Of>) => boolean
  /** Domain's order. */
  compare: (one: RowOf<Of>, other: RowOf<Of>) => number
}

export interface List<Row> {
  state: 'loading' | 'failed' | 'ready'
  rows: Row[]
  /** Records of the entity, whatever the search; undefined before the first answer. */
  total: number | undefined
  /** Error of the first load. A failed reload keeps its rows; `reload` returns its error. */
  error: Error | null
  isReloading: boolean
  /** The rows are those of the search and filters before, until the server has responded. */
  isOutdated: boolean
  /** Asks the server whatever the cache holds (CACHE-16). Resolves to the error if it failed. */
  reload: () => Promise<Error | null>
  hasMore: boolean
  isLoadingMore: boolean
  /** Does nothing after a failure. */
  loadMore: () => void
  isMoreFailed: boolean
  retryMore: () => void
  /** Says which rows are on the screen: a reload asks for these, and they are reloaded now if they are stale (CACHE-22). */
  markShown: (ids: readonly number[]) => void
}

/**
 * A list with search and filters (CACHE-20). Once every row has been loaded they run here, at once and without network;
 * until then the server runs them, each keystroke replacing the request before.
 */
export function useList<Of extends Entity>(wanted: ListRequest<Of>): List<RowOf<Of>> {
  const { entity, search, filters = {}, onServer = NOTHING, matches, compare } = wanted
  const isOfServer = Object.keys(onServer).length > 0
  const narrowing = { ...filters, ...onServer, search: search.trim() }
  const isNarrowed = Object.values(narrowing).some((value) => value !== '')

  // Behind a search that the server runs it is not on the screen: it is reloaded once it is again.
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
        : // Rows that are being read must not move when the next page arrives: the order holds within each page.
          rowsOf(data?.pages, ordering === undefined ? compare : undefined),
    [isComplete, data, compare, ordering],
  )
  // Apart from the order: that takes longer, and a keystroke in the search does not change it.
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
    retryMore: () => void retryMore(shown),
    markShown: (ids) =>
      markShown(shown, { queryKey: listQuery(entity, isAskingServer ? narrowing : {}).queryKey, rows, ids }),
  }
}

const NOTHING: Narrowing = {}

/** The last value that was there. */
function useLatest<Value>(value: Value, isThere: boolean): Value | undefined {
  const [latest, setLatest] = useState<Value>()
  if (isThere && latest !== value) setLatest(() => value)
  return latest
}

/** Of `useInfiniteQuery`. */
interface ShownList {
  data: { pages: readonly CachedPage<unknown>[] } | undefined
  isFetching: boolean
  isRefetchError: boolean
  refetch: () => unknown
}

interface ShownRows {
  queryKey: QueryKey
  /** All rows, in the order of the screen. */
  rows: readonly RecordWithId[]
  /** Of those that are drawn. */
  ids: readonly number[]
}

/** A delete moves as many rows into view. */
const RELOADED_AROUND = 20

/** For lists of which only the rows in view are drawn. */
export function markShown(list: ShownList, { queryKey, rows, ids }: ShownRows): void {
  const first = rows.findIndex(({ id }) => id === ids[0])
  const around = rows.slice(Math.max(0, first - RELOADED_AROUND), first + ids.length + RELOADED_AROUND)
  setShownRows(
    queryKey,
    around.map(({ id }) => id),
  )
  // After a failure only the user, the timer or the network's return asks again: each answer would start another request.
  if (!list.isFetching && !list.isRefetchError && hasStaleRow(list.data?.pages, ids)) void list.refetch()
}
