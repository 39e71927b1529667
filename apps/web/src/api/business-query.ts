import type { BusinessSettings } from '@daywork/domain/business/business'
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { browserTimeZone } from '../texts/format.ts'
import { loadOrReadFromDevice } from './device.ts'
import { request } from './request.ts'

/** The settings of the business (SCH-01). */
export const businessQuery = queryOptions({
  queryKey: ['business'],
  queryFn: (context) =>
    loadOrReadFromDevice(context, () => request<BusinessSettings>('/api/business/', { signal: context.signal })),
})

/** The time zone of the business, or of this device until the settings are loaded. @param isWanted false to not request the settings */
export const useBusinessZone = (isWanted = true): string =>
  useQuery({ ...businessQuery, enabled: isWanted }).data?.time_zone ?? browserTimeZone()

/** The same from the cache only: for queries that must not wait for the settings. */
export const knownBusinessZone = (client: QueryClient): string =>
  client.getQueryData(businessQuery.queryKey)?.time_zone ?? browserTimeZone()
