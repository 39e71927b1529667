import type { Today } from '@daywork/domain/today/today'
import type { WorkOrder } from '@daywork/domain/work-orders/work-order'
import { type Query, type QueryClient, queryOptions } from '@tanstack/react-query'
import { browserTimeZone } from '../texts/format.ts'
import { orFromDevice } from './device.ts'
import { entityKeys } from './entities.ts'
import { request } from './request.ts'

/** Of every day that was shown. Under the orders, so that whatever reloads these reloads the days. */
export const DAYS_KEY = [...entityKeys.all('work-orders'), 'days'] as const

/** A day that came this long ago belongs to the same opening of the page. */
const NEW_MS = 10_000
const isOld = ({ state }: Pick<Query, 'state'>): boolean => Date.now() - state.dataUpdatedAt > NEW_MS

/** One day of the business, and what needs attention (API-145). Its hours are those of this device's time zone. */
export function dayQuery(date: string) {
  const query = { date, time_zone: browserTimeZone() }
  return queryOptions({
    queryKey: [...DAYS_KEY, query],
    queryFn: (context) => orFromDevice(context, () => request<Today>('/api/today/', { query, signal: context.signal })),
    refetchOnMount: (known) => (isOld(known) ? 'always' : true),
  })
}

/** Shows a saved order in the days, until they are loaded again. */
export function showInDays(client: QueryClient, saved: WorkOrder): void {
  const { location, priority, scheduled_end, scheduled_start, status, title, version } = saved
  const change = { location, priority, scheduled_end, scheduled_start, status, title, version }
  client.setQueriesData<Today>(
    { queryKey: DAYS_KEY },
    (day) =>
      day && { ...day, orders: day.orders.map((order) => (order.id === saved.id ? { ...order, ...change } : order)) },
  )
}
