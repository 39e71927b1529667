import type { MediaKind } from '@daywork/domain/portfolio/media-types'
import type { Work } from '@daywork/domain/portfolio/work'
import {
  hashKey,
  keepPreviousData,
  type QueryKey,
  useInfiniteQuery,
  type UseInfiniteQueryResult,
} from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { useStore } from '../../api/create-store.ts'
import { fromDevice, readDevice } from '../../api/device.ts'
import { listQuery } from '../../api/list-query.ts'
import { loadMore, retryMore } from '../../api/load-more.ts'
import { rowsOf } from '../../api/paging.ts'
import { useOverlaidList } from '../../api/writes/writes.ts'
import { type List, markShown } from '../../api/use-list.ts'
import { NO_WORKS } from '../../api/use-works-of.ts'

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

/** Why some works may be missing: the server could not be reached, or it has failed. */
type Lack = 'network' | 'server'

export interface Works extends Pick<
  List<Work>,
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
> {
  pages: readonly (readonly Work[])[]
  /** Whether neither the server nor the copy on this device has responded. The rows are those that wait here. */
  isLoading: boolean
  /** Why the rows are only those of this device; undefined if they are those of the server. */
  lack: Lack | undefined
  /** Whether the copy on this device was searched. */
  isFromDevice: boolean
}

/**
 * The works that match the filter, newest first, page by page (PORT-02, PORT-03). The server filters: only
 * the order of a work has its project, and there are too many works to load and search them. Without the server, these are
 * the works that the device has (SYNC-41).
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
  return useMatchingWorks(narrowing, { placeholderData: keepPreviousData })
}

/**
 * The works that match the parameters of `GET /api/portfolio/`, as `useWorks` returns them, and their query.
 * @param options of the query
 */
export function useMatchingWorks(
  narrowing: Record<string, string>,
  options: { enabled?: boolean; placeholderData?: typeof keepPreviousData },
) {
  const query = listQuery('works', narrowing)
  const list = useInfiniteQuery({ ...query, ...options })
  const hash = hashKey(query.queryKey)
  const isFromDevice = useStore(fromDevice).has(hash)
  const error = useErrorWhileRetried(list, hash)
  // A paused request resumes at an unknown time; until then, works of the previous filter would be wrong.
  const isPaused = list.isPaused && (list.data === undefined || list.isPlaceholderData)
  const isReading = useIsReading(isPaused, query.queryKey)
  const isLost = isPaused || error !== null
  const data = useOverlaidList('works', isLost ? NO_WORKS : (list.data ?? NO_WORKS), narrowing)
  const pages = useMemo(() => data.pages.map(({ results }) => results), [data])
  const rows = useMemo(() => rowsOf(data.pages), [data])
  const failure = error ?? (isFromDevice ? list.error : null)
  const isPart = isPaused || isFromDevice || (list.isPaused && list.hasNextPage) || failure !== null
  const works: Works = {
    isLoading: isPaused ? isReading : !isLost && list.data === undefined,
    lack: failure !== null && !isNetworkError(failure) ? 'server' : isPart ? 'network' : undefined,
    isFromDevice,
    pages,
    rows,
    error: failure,
    isReloading: list.isRefetching || (isLost && list.isFetching),
    reload: async () => (await list.refetch()).error,
    hasMore: list.hasNextPage,
    isLoadingMore: list.isFetchingNextPage,
    loadMore: () => loadMore(list),
    isMoreFailed: list.isFetchNextPageError,
    retryMore: () => void retryMore(list),
    markShown: (ids) => markShown(list, { queryKey: query.queryKey, rows, ids }),
  }
  return { ...works, list }
}

const isNetworkError = (error: Error): boolean => error instanceof ApiError && error.isNetworkError

/** A database that another program blocks never responds. */
const DEVICE_WAIT_MS = 3_000

/** Whether the copy on this device has not yet responded for a query that waits for the network. */
function useIsReading(isPaused: boolean, queryKey: QueryKey): boolean {
  const hash = hashKey(queryKey)
  const [readFor, setReadFor] = useState('')
  const read = useEffectEvent(() => readDevice(queryKey))
  useEffect(() => {
    if (!isPaused) return undefined
    const end = () => setReadFor(hash)
    const timer = setTimeout(end, DEVICE_WAIT_MS)
    void read().then(end)
    return () => clearTimeout(timer)
  }, [isPaused, hash])
  return isPaused && readFor !== hash
}

/**
 * Why the list could not be loaded. While TanStack Query tries again, it has no error, and shows the previous list.
 * @param hash of the query
 */
function useErrorWhileRetried(
  { data, error, errorUpdateCount, isPlaceholderData }: UseInfiniteQueryResult,
  hash: string,
): Error | null {
  const [last, setLast] = useState({ error, hash })
  if (hash !== last.hash || (error !== null && error !== last.error)) setLast({ error, hash })
  if (data !== undefined && !isPlaceholderData) return null
  return error ?? (errorUpdateCount > 0 && last.hash === hash ? last.error : null)
}
