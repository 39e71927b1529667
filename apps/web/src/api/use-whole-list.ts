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
  /** Why the state is 'failed', if a request did. */
  error: Error | null
  /** Loads from the server, bypassing the cache. */
  retry: () => void
}

/**
 * Every row of an entity, for code that needs all of them: the choices of a form, or the names for ids. Loads the
 * largest possible pages one after another.
 * @param compare the domain's sort order; keep it stable
 * @param isWanted while false, nothing is loaded
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
  const { error, fetchNextPage, hasNextPage, isError, isFetching, isFetchNextPageError, isPaused, refetch } = list

  useEffect(() => {
    if (isWanted && hasNextPage && !isFetching && !isFetchNextPageError) void fetchNextPage()
  }, [isWanted, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage])

  const isReady = data !== undefined && !hasNextPage
  // A paused request resumes automatically, at an unknown time.
  const isFailed = isPaused || (!isFetching && (isFetchNextPageError || (isError && !data)))
  const state = isReady ? 'ready' : isFailed ? 'failed' : 'loading'
  // The same object as long as nothing changes, so that values derived from the rows can be memoized.
  return useMemo(
    () => ({
      state,
      rows: data && state === 'ready' ? rowsOf(data.pages).toSorted(compare) : [],
      error: state === 'failed' ? error : null,
      retry: () => void (isFetchNextPageError ? retryMore({ fetchNextPage, refetch }) : refetch()),
    }),
    [data, state, compare, error, isFetchNextPageError, fetchNextPage, refetch],
  )
}
