import type { KeptFilesAttention } from '@daywork/domain/kept-files/kept-file'
import { queryOptions } from '@tanstack/react-query'
import { request } from './request.ts'

/** Prefix of all queries about photos and videos that are only on devices. */
export const KEPT_FILES_KEY = ['kept-files'] as const

/** How many of them need attention (SYNC-114). */
export const keptFilesAttentionQuery = queryOptions({
  queryKey: [...KEPT_FILES_KEY, 'attention'],
  queryFn: ({ signal }) => request<KeptFilesAttention>('/api/kept-files/attention/', { signal }),
})
