import { PAGE_SIZE_MAX } from '@daywork/domain/paging/limits'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import type { Entity, RowOf } from './entities.ts'
import { listQuery } from './list-query.ts'
import { retryMore } from './load-more.ts'
import { rowsOf } from './paging.ts'
import { useOverlaidList } from './writes/writes.ts'

export interface WholeList<Row> {
  state: 'loading' | 'failed' | 'ready'
  /** Empty until the state is 'ready'. */
  rows: Row[]
  /** Asks the server again, whatever the cache holds. */
  retry: () => void
}

/**
 * Every row of an entity, for what has to know them all: the choices of a form, the names behind ids. Asked for in the
 * largest pages there are, one after the other.
 * @param compare domain's order; keep it stable
 * @param isWanted while false nothing is asked for
 */
export function useWholeList<Of extends Entity>(
  entity: Of,
  compare: (one: RowOf<Of>, other: RowOf<Of>) => number,
  isWanted = true,
): WholeList<RowOf<Of>> {
  const list = useInfiniteQuery({
    ...listQuery(entity, { page_size: String(PAGE_SIZE_MAX) }),
    enabled: isWanted,
  })
  const data = useOverlaidList(entity, list.data)
  const { fetchNextPage, hasNextPage, isError, isFetching, isFetchNextPageError, isPaused, refetch } = list

  useEffect(() => {
    if (isWanted && hasNextPage && !isFetching && !isFetchNextPageError) void fetchNextPage()
  }, [isWanted, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage])

  const isReady = data !== undefined && !hasNextPage
  // A request that waits for a network continues by itself, at an unknown time.
  const isFailed = isPaused || (!isFetching && (isFetchNextPageError || (isError && !data)))
  const state = isReady ? 'ready' : isFailed ? 'failed' : 'loading'
  // The same object for as long as nothing changes, so that whatever is made of the rows can be kept too.
  return useMemo(
    () => ({
      state,
      rows: data && state === 'ready' ? rowsOf(data.pages).toSorted(compare) : [],
      retry: () => void (isFetchNextPageError ? retryMore({ fetchNextPage, refetch }) : refetch()),
    }),
    [data, state, compare, isFetchNextPageError, fetchNextPage, refetch],
  )
}
