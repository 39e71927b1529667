import type { MediaKind } from '@daywork/domain/portfolio/media-types'
import type { Work } from '@daywork/domain/portfolio/work'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { listQuery } from '../../api/list-query.ts'
import { loadMore, retryMore } from '../../api/load-more.ts'
import { rowsOf } from '../../api/paging.ts'
import { useOverlaidList } from '../../api/writes/writes.ts'
import { type List, markShown } from '../../api/use-list.ts'

/** The filters of the portfolio, as in the URL; ids as text, '' for all. */
export interface WorksFilter {
  search: string
  client: string
  project: string
  workOrder: string
  /** The account that added them. */
  author: string
  /** As `dayRangeText` writes them. */
  dates: string
  /** A word that descriptions have as #word. */
  tag: string
  kind: '' | MediaKind
}

export const NO_FILTER: WorksFilter = {
  search: '',
  client: '',
  project: '',
  workOrder: '',
  author: '',
  dates: '',
  tag: '',
  kind: '',
}

export const isFiltered = (filter: WorksFilter): boolean => Object.values(filter).some((value) => value.trim() !== '')

export type Works = { pages: readonly (readonly Work[])[] } & Pick<
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
 * The works that match the filter, newest first, page by page (PORT-02, PORT-03). The server filters: only
 * the order of a work has its project, and there are too many works to load and search them.
 */
export function useWorks({ search, client, project, workOrder, author, dates, tag, kind }: WorksFilter): Works {
  const narrowing = {
    search: search.trim(),
    client,
    project,
    work_order_id: workOrder,
    author,
    date_range: dates,
    tag,
    media_type: kind,
  }
  const query = listQuery('works', narrowing)
  const list = useInfiniteQuery({ ...query, placeholderData: keepPreviousData })
  const data = useOverlaidList('works', list.data, narrowing)
  const pages = useMemo(() => data?.pages.map(({ results }) => results) ?? [], [data])
  const rows = useMemo(() => rowsOf(data?.pages), [data])
  return {
    state: list.data ? 'ready' : list.isError ? 'failed' : 'loading',
    pages,
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
