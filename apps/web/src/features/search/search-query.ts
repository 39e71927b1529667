import type { SearchResults } from '@daywork/domain/search/search-results'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { loadOrReadFromDevice } from '../../api/device.ts'
import { request } from '../../api/request.ts'

/** Changes by others appear in results after this time. Searching for the same words earlier uses the cache. */
const FRESH_MS = 10_000

/** Searches all records (API-94). Typing further aborts the previous request. */
export const searchQuery = (words: string) =>
  queryOptions({
    queryKey: ['search', words],
    queryFn: (context) =>
      loadOrReadFromDevice(context, () =>
        request<SearchResults>('/api/search/', { query: { q: words }, signal: context.signal }),
      ),
    enabled: words !== '',
    staleTime: FRESH_MS,
    placeholderData: keepPreviousData,
  })
