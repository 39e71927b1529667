import type { KeptFileRow, KeptFilesBoard, KeptFileState } from '@daywork/domain/kept-files/kept-file'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { KEPT_FILES_KEY } from '../../api/kept-files-query.ts'
import { nextPath, rowsOf } from '../../api/paging.ts'
import { request } from '../../api/request.ts'
import type { Page } from '@daywork/domain/paging/page'

const FILES_PER_PAGE = 20

/** The devices that have waiting files, and the totals (SYNC-113). */
export const boardQuery = queryOptions({
  queryKey: [...KEPT_FILES_KEY, 'board'],
  queryFn: ({ signal }) => request<KeptFilesBoard>('/api/kept-files/', { signal }),
  staleTime: 0,
})

export const FILES_KEY = [...KEPT_FILES_KEY, 'files']

interface FilesFilter {
  state: KeptFileState
  handled?: boolean
  user?: number
  /** null if the server does not know it. */
  device?: string | null
}

/** A list of files, newest first. */
export const filesQuery = ({ device, handled, state, user }: FilesFilter) => {
  const query = {
    state,
    page_size: FILES_PER_PAGE,
    ...(handled !== undefined && { handled: String(handled) }),
    ...(user !== undefined && { user }),
    ...(device && { device }),
  }
  return infiniteQueryOptions({
    queryKey: [...FILES_KEY, query],
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) =>
      pageParam === ''
        ? request<Page<KeptFileRow>>('/api/kept-files/files/', { query, signal })
        : request<Page<KeptFileRow>>(pageParam, { signal }),
    getNextPageParam: nextPath,
    select: ({ pages }) => rowsOf(pages),
    staleTime: 0,
  })
}

export const lostQuery = filesQuery({ state: 'lost' })
/** Lost files that no one has handled. */
export const openLostQuery = filesQuery({ state: 'lost', handled: false })
export const givenUpQuery = filesQuery({ state: 'given_up' })
