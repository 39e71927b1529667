import type { SearchResults } from '@daywork/domain/search/search-results'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { orFromDevice } from '../../api/device.ts'
import { request } from '../../api/request.ts'

/** What others changed since may be found a moment later; the same words typed again at once need no call. */
const FRESH_MS = 10_000

/** API-94. A keystroke that replaces the words ends the call for those before. */
export const searchQuery = (words: string) =>
  queryOptions({
    queryKey: ['search', words],
    queryFn: (context) =>
      orFromDevice(context, () =>
        request<SearchResults>('/api/search/', { query: { q: words }, signal: context.signal }),
      ),
    enabled: words !== '',
    staleTime: FRESH_MS,
    placeholderData: keepPreviousData,
  })
