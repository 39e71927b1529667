import type { SearchResults } from '@daywork/domain/search/search-results'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { loadOrReadFromDevice } from '../../api/device.ts'
import { request } from '../../api/request.ts'

/** Changes by others appear in results after this time. An earlier search for the same text uses the cache. */
const FRESH_MS = 10_000

/** Searches all records (API-94). Further typing aborts the previous request. */
export const searchQuery = (text: string) =>
  queryOptions({
    queryKey: ['search', text],
    queryFn: (context) =>
      loadOrReadFromDevice(context, () =>
        request<SearchResults>('/api/search/', { query: { q: text }, signal: context.signal }),
      ),
    enabled: text !== '',
    staleTime: FRESH_MS,
    placeholderData: keepPreviousData,
  })
