import type { Session } from '@daywork/domain/accounts/credentials'
import type { ActivityEntry } from '@daywork/domain/activity/activity'
import type { Page } from '@daywork/domain/paging/page'
import type { WorkOrder } from '@daywork/domain/work-orders/work-order'
import { queryOptions } from '@tanstack/react-query'
import { entityKeys, listPath } from '../../api/entities.ts'
import { request } from '../../api/request.ts'

/** More than a week of any business that a strip could show; beyond, the strip says how many of how many these are. */
const ORDERS_MAX = 200
/** What is read of the changes; with more, the line says '50+ updates'. */
export const CHANGES_MAX = 50

/** Orders of some days; beside the lists, so that any change of orders loads it anew. */
export const scheduledQuery = (range: string) =>
  queryOptions({
    queryKey: [...entityKeys.all('work-orders'), 'scheduled', range],
    queryFn: ({ signal }) => {
      const query = { date_range: range, page_size: ORDERS_MAX }
      return request<Page<WorkOrder>>(listPath('work-orders'), { query, signal })
    },
  })

/** The newest changes of all records, newest first (API-96). */
export const changesQuery = queryOptions({
  queryKey: ['activity', 'newest'],
  queryFn: async ({ signal }) =>
    (await request<Page<ActivityEntry>>('/api/activity/', { query: { page_size: CHANGES_MAX }, signal })).results,
})

/**
 * When this user was last here before the session of this page began, in milliseconds since 1970; null when they never
 * were. The device forgets it with every log-out (CACHE-19), the server does not.
 */
export const visitBeforeQuery = queryOptions({
  queryKey: ['accounts', 'visit-before'],
  queryFn: async ({ signal }) => {
    const { results } = await request<Page<Session>>('/accounts/sessions/', { signal })
    const at = results.find(({ current }) => current)?.previous_use_at
    return at ? Date.parse(at) : null
  },
  staleTime: Infinity,
})
