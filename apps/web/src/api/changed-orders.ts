import type { QueryClient } from '@tanstack/react-query'
import { entityKeys } from './entities.ts'
import { isAnyHeld } from './held-orders.ts'
import { isNarrowedList, markStale } from './list-cache.ts'

/** Reloads past the cache what shows or counts orders (CACHE-17). */
export function reloadOrders(client: QueryClient): void {
  markStale(client, 'projects', 'clients', 'workers')
  const isWaiting = isAnyHeld()
  const ofOrders = { queryKey: entityKeys.all('work-orders') }
  void client.invalidateQueries({ ...ofOrders, predicate: (query) => !(isWaiting && isNarrowedList(query)) })
  // The server would leave out an order that keeps its place here; see `reloadNarrowedOrders`.
  if (isWaiting) void client.invalidateQueries({ ...ofOrders, predicate: isNarrowedList, refetchType: 'none' })
}

/** What had to wait until no order was held in place any more. */
export const reloadNarrowedOrders = (client: QueryClient): void =>
  void client.invalidateQueries({ queryKey: entityKeys.lists('work-orders'), predicate: isNarrowedList })
