import type { Today } from '@daywork/domain/today/today'
import type { WorkOrder } from '@daywork/domain/work-orders/work-order'
import { type Query, type QueryClient, queryOptions } from '@tanstack/react-query'
import { loadOrReadFromDevice } from './device.ts'
import { entityKeys } from './entities.ts'
import { patchQueries } from './patch-queries.ts'
import { request } from './request.ts'

/** Prefix of all day queries. It is below the work orders, so that invalidating them also reloads the days. */
export const DAYS_KEY = [...entityKeys.all('work-orders'), 'days'] as const

/** A day that was loaded less than this ago is not reloaded on mount. */
const RECENT_MS = 10_000
const isOld = ({ state }: Pick<Query, 'state'>): boolean => Date.now() - state.dataUpdatedAt > RECENT_MS

/** One day of the business, in its time zone, and what needs attention (API-145). */
export function dayQuery(date: string) {
  const query = { date }
  return queryOptions({
    queryKey: [...DAYS_KEY, query],
    queryFn: (context) =>
      loadOrReadFromDevice(context, () => request<Today>('/api/today/', { query, signal: context.signal })),
    refetchOnMount: (known) => (isOld(known) ? 'always' : true),
  })
}

/** Updates a saved order in the cached days until they are reloaded. */
export function showInDays(client: QueryClient, saved: WorkOrder): void {
  const { location, priority, scheduled_end, scheduled_start, status, title, version } = saved
  const change = { location, priority, scheduled_end, scheduled_start, status, title, version }
  patchQueries<Today>(client, { queryKey: DAYS_KEY }, (day) => ({
    ...day,
    orders: day.orders.map((order) => (order.id === saved.id ? { ...order, ...change } : order)),
  }))
}
