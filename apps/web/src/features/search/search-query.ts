import type { SearchResults } from '@daywork/domain/search/search-results'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useStore } from '../../api/create-store.ts'
import { loadOrReadFromDevice } from '../../api/device.ts'
import { request } from '../../api/request.ts'
import { keptLayer } from '../../api/writes/kept-layer.ts'

/** Changes by others appear in results after this time. An earlier search for the same text uses the cache. */
const FRESH_MS = 10_000

/** Searches all records (API-94). Further typing aborts the previous request. */
const searchQuery = (text: string) =>
  queryOptions({
    queryKey: ['search', text],
    queryFn: (context) =>
      loadOrReadFromDevice(context, () =>
        request<SearchResults>('/api/search/', { query: { q: text }, signal: context.signal }),
      ),
    enabled: text !== '',
    staleTime: FRESH_MS,
    placeholderData: keepPreviousData,
    // While offline, the copy on this device answers, instead of a request that waits for the network.
    networkMode: 'always',
    refetchOnReconnect: true,
  })

const NOTHING: SearchResults = { clients: [], projects: [], work_orders: [], workers: [], works: [] }

/** The results for a text, with what waits on this device (SYNC-51). */
export function useSearchResults(text: string) {
  const { data, isError, isFetching, isPlaceholderData } = useQuery(searchQuery(text))
  const layer = useStore(keptLayer)
  const results = useMemo(
    () => (text === '' ? undefined : (layer?.search(data ?? NOTHING, text) ?? data)),
    [data, layer, text],
  )
  return { results, isFetching, isPlaceholderData, isFailed: isError && data === undefined }
}
