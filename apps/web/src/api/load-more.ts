import type { InfiniteQueryObserverResult } from '@tanstack/react-query'
import { hasStatus } from './api-error.ts'
import { NOT_FOUND } from './http-status.ts'

/**
 * Loads the next page, unless one is loading or has failed: a list that calls this whenever its end is in view would
 * request a failing page forever. After a failure only `retryMore` requests it again.
 */
export function loadMore(list: InfiniteQueryObserverResult): void {
  if (list.hasNextPage && !list.isFetching && !list.isFetchNextPageError) void retryMore(list)
}

/** Loads the next page. If deletes have removed that page, reloads the list from its first page. */
export async function retryMore(list: Pick<InfiniteQueryObserverResult, 'fetchNextPage' | 'refetch'>): Promise<void> {
  const { error } = await list.fetchNextPage()
  if (hasStatus(error, NOT_FOUND)) await list.refetch()
}
