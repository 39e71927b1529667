import type { DeletedRecord } from '@daywork/domain/activity/activity'
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { DELETED_KEY } from '../../api/writes/show-outcome.ts'
import { pagesQuery } from '../../api/pages-query.ts'

/** The deleted records that can be restored, the last deleted first. Always loaded from the server again. */
export const deletedQuery = (narrowing: { entity: string; search: string }) =>
  infiniteQueryOptions({
    ...pagesQuery<DeletedRecord>({ queryKey: [...DELETED_KEY, narrowing], path: '/api/deleted/', query: narrowing }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
