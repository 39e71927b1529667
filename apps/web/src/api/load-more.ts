import type { InfiniteQueryObserverResult } from '@tanstack/react-query'
import { hasStatus } from './api-error.ts'
import { NOT_FOUND } from './http-status.ts'

/**
 * Loads the next page, unless one is under way or failed: lists ask each time they are drawn, and a page that fails
 * would be asked for without end. After a failure only `retryMore` asks again.
 */
export function loadMore(list: InfiniteQueryObserverResult): void {
  if (list.hasNextPage && !list.isFetching && !list.isFetchNextPageError) void retryMore(list)
}

/** Loads the next page; when deletes have removed it, the list from its first page. */
export async function retryMore(list: Pick<InfiniteQueryObserverResult, 'fetchNextPage' | 'refetch'>): Promise<void> {
  const { error } = await list.fetchNextPage()
  if (hasStatus(error, NOT_FOUND)) await list.refetch()
}
