import type { OrderChoice } from '@daywork/domain/work-orders/work-order'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { entityKeys, listPath } from '../api/entities.ts'
import { loadMore, retryMore } from '../api/load-more.ts'
import type { Narrowing } from '../api/list-query.ts'
import { pagesQuery } from '../api/pages-query.ts'
import { rowsOf } from '../api/paging.ts'
import { debounce } from '../ui/debounce.ts'
import { CHOICES_DEBOUNCE_MS } from '../ui/timings.ts'

/** More than a screen of them; the rest comes as one scrolls. */
const PAGE_SIZE = 30

export interface OrderChoices {
  state: 'loading' | 'failed' | 'offline' | 'ready'
  rows: readonly OrderChoice[]
  /** The rows are still those of other words. */
  isOutdated: boolean
  loadMore: () => void
  isMoreFailed: boolean
  retry: () => void
}

/** The orders that the typed words find, newest first, page by page; each search ends the one before. */
export function useOrderChoices(text: string, narrowing: Narrowing, isWanted: boolean): OrderChoices {
  const typed = text.trim()
  const rested = useRested(typed)
  // Cleared text, and a list that opens again, need no delay.
  const words = typed === '' ? '' : rested
  const list = useInfiniteQuery({
    ...choicesQuery({ ...narrowing, search: words }),
    enabled: isWanted,
    placeholderData: keepPreviousData,
  })
  const rows = useMemo(() => rowsOf(list.data?.pages), [list.data])
  return {
    state: stateOf(list),
    rows,
    isOutdated: words !== typed || list.isPlaceholderData,
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

/** Rows of other words are no answer to these. */
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

/** The text after a pause in typing. */
function useRested(text: string): string {
  const [rested, setRested] = useState(text)
  const [settle] = useState(() => debounce(setRested, CHOICES_DEBOUNCE_MS))
  useEffect(() => {
    settle(text)
    return settle.cancel
  }, [text, settle])
  return rested
}
