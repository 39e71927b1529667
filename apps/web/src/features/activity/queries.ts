import type { DeletedRecord } from '@daywork/domain/activity/deleted-record'
import type { Page } from '@daywork/domain/paging/page'
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { DELETED_KEY } from '../../api/delete-record.ts'
import { nextPath } from '../../api/paging.ts'
import { request } from '../../api/request.ts'

/** What can be brought back, what was deleted last first; always as the server has it now. */
export const deletedQuery = (narrowing: { entity: string; search: string }) =>
  infiniteQueryOptions({
    queryKey: [...DELETED_KEY, narrowing],
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) =>
      pageParam === ''
        ? request<Page<DeletedRecord>>('/api/deleted/', { query: narrowing, signal })
        : request<Page<DeletedRecord>>(pageParam, { signal }),
    getNextPageParam: nextPath,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
