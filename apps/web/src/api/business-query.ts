import type { BusinessSettings } from '@daywork/domain/business/business'
import { queryOptions } from '@tanstack/react-query'
import { request } from './request.ts'

/** The settings of the business (SCH-01). */
export const businessQuery = queryOptions({
  queryKey: ['business'],
  queryFn: ({ signal }) => request<BusinessSettings>('/api/business/', { signal }),
})
