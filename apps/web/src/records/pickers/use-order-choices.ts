import type { OrderChoice } from '@daywork/domain/work-orders/work-order'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { entityKeys, listPath } from '../../api/entities.ts'
import { loadMore, retryMore } from '../../api/load-more.ts'
import type { Narrowing } from '../../api/list-query.ts'
import { pagesQuery } from '../../api/pages-query.ts'
import { rowsOf } from '../../api/paging.ts'
import { CHOICES_DEBOUNCE_MS } from '../../ui/timings.ts'
import { useDebounced } from '../../ui/use-debounced.ts'

/** More than one screen; the rest is loaded on scroll. */
const PAGE_SIZE = 30

export interface OrderChoices {
  state: 'loading' | 'failed' | 'offline' | 'ready'
  rows: readonly OrderChoice[]
  /** The rows are from the previous search. */
  isOutdated: boolean
  loadMore: () => void
  isMoreFailed: boolean
  retry: () => void
}

/** The orders that match the typed text, newest first, page by page. Each search cancels the previous one. */
export function useOrderChoices(text: string, narrowing: Narrowing, isWanted: boolean): OrderChoices {
  const typed = text.trim()
  const debounced = useDebounced(typed, CHOICES_DEBOUNCE_MS)
  // Cleared text and a reopened list need no debounce.
  const search = typed === '' ? '' : debounced
  const list = useInfiniteQuery({
    ...choicesQuery({ ...narrowing, search }),
    enabled: isWanted,
    placeholderData: keepPreviousData,
  })
  const rows = useMemo(() => rowsOf(list.data?.pages), [list.data])
  return {
    state: stateOf(list),
    rows,
    isOutdated: search !== typed || list.isPlaceholderData,
    loadMore: () => loadMore(list),
    isMoreFailed: list.isFetchNextPageError,
    retry: () => void (list.isFetchNextPageError ? retryMore(list) : list.refetch()),
  }
}

const choicesQuery = (query: Narrowing) =>
  pagesQuery<OrderChoice>({
    queryKey: [...entityKeys.all('work-orders'), 'choices', query],
    path: `${listPath('work-orders')}choices/`,
    query: { ...query, page_size: PAGE_SIZE },
  })

/** Placeholder rows of a previous search do not count as a result. */
function stateOf(list: {
  data: unknown
  isPlaceholderData: boolean
  isError: boolean
  isFetching: boolean
  isPaused: boolean
}): OrderChoices['state'] {
  if (list.data !== undefined && !list.isPlaceholderData) return 'ready'
  if (list.isPaused) return 'offline'
  if (list.isError && !list.isFetching) return 'failed'
  return list.data === undefined ? 'loading' : 'ready'
}
