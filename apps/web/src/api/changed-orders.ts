import type { WorkOrder } from '@daywork/domain/work-orders/work-order'
import type { QueryClient } from '@tanstack/react-query'
import { listChangedRecord } from './change-lists.ts'
import { entityKeys } from './entities.ts'
import { isAnyHeld } from './held-orders.ts'
import { isNarrowedList, markStale } from './list-cache.ts'

/** Shows an order as the server answered it, and reloads past the cache what shows or counts orders (CACHE-17). */
export async function showChangedOrder(client: QueryClient, order: WorkOrder): Promise<void> {
  await listChangedRecord(client, 'work-orders', order)
  client.setQueryData<WorkOrder>(entityKeys.record('work-orders', order.id), (known) => known && { ...known, ...order })
  reloadOrders(client)
}

/** Projects, clients and workers count orders. */
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
