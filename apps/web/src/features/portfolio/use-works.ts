import type { MediaKind } from '@daywork/domain/portfolio/media-types'
import type { Work } from '@daywork/domain/portfolio/work'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { listQuery } from '../../api/list-query.ts'
import { loadMore, retryMore } from '../../api/load-more.ts'
import { rowsOf } from '../../api/paging.ts'
import { useOverlaidList } from '../../api/writes/writes.ts'
import { type List, markShown } from '../../api/use-list.ts'

/** The filters of the portfolio, as they are in the address; ids as text, '' is all. */
export interface WorksFilter {
  search: string
  project: string
  workOrder: string
  kind: '' | MediaKind
}

export const NO_FILTER: WorksFilter = { search: '', project: '', workOrder: '', kind: '' }

export const isFiltered = ({ search, project, workOrder, kind }: WorksFilter): boolean =>
  search.trim() !== '' || project !== '' || workOrder !== '' || kind !== ''

export type Works = Pick<
  List<Work>,
  | 'state'
  | 'rows'
  | 'error'
  | 'isReloading'
  | 'reload'
  | 'hasMore'
  | 'isLoadingMore'
  | 'loadMore'
  | 'isMoreFailed'
  | 'retryMore'
  | 'markShown'
>

/**
 * The works that the filter leaves, newest first, page by page (PORT-02, PORT-03). The server filters: which project a
 * work belongs to only its order says, and thousands of works are not loaded to be searched.
 */
export function useWorks({ search, project, workOrder, kind }: WorksFilter): Works {
  const narrowing = { search: search.trim(), project, work_order_id: workOrder, media_type: kind }
  const query = listQuery('works', narrowing)
  const list = useInfiniteQuery({ ...query, placeholderData: keepPreviousData })
  const data = useOverlaidList('works', list.data)
  const rows = useMemo(() => rowsOf(data?.pages), [data])
  return {
    state: list.data ? 'ready' : list.isError ? 'failed' : 'loading',
    rows,
    error: list.data ? null : list.error,
    isReloading: list.isRefetching,
    reload: async () => (await list.refetch()).error,
    hasMore: list.hasNextPage,
    isLoadingMore: list.isFetchingNextPage,
    loadMore: () => loadMore(list),
    isMoreFailed: list.isFetchNextPageError,
    retryMore: () => void retryMore(list),
    markShown: (ids) => markShown(list, { queryKey: query.queryKey, rows, ids }),
  }
}
