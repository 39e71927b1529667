import type { QueryClient } from '@tanstack/react-query'
import { entityKeys } from './entities.ts'
import { isAnyHeld } from './held-orders.ts'
import { isNarrowedList, markStale } from './list-cache.ts'

/** Invalidates every query that shows or counts work orders (CACHE-17). */
export function reloadOrders(client: QueryClient): void {
  markStale(client, 'projects', 'clients', 'workers')
  const isWaiting = isAnyHeld()
  const ofOrders = { queryKey: entityKeys.all('work-orders') }
  void client.invalidateQueries({ ...ofOrders, predicate: (query) => !(isWaiting && isNarrowedList(query)) })
  // The server would omit an order that is held in place here; see `reloadNarrowedOrders`.
  if (isWaiting) void client.invalidateQueries({ ...ofOrders, predicate: isNarrowedList, refetchType: 'none' })
}

/** Reloads the filtered lists that `reloadOrders` skipped, once no order is held in place. */
export const reloadNarrowedOrders = (client: QueryClient): void =>
  void client.invalidateQueries({ queryKey: entityKeys.lists('work-orders'), predicate: isNarrowedList })
