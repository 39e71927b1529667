import type { WorkOrder, WorkOrderSummary } from '@daywork/domain/work-orders/work-order'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { changeLists } from '../../api/change-lists.ts'
import { entityKeys } from '../../api/entities.ts'
import { markStale, showInLists } from '../../api/list-cache.ts'
import { request } from '../../api/request.ts'

/** The numbers of the summary cards: of all orders, whatever is loaded or searched for (WO-04). */
export const summaryQuery = queryOptions({
  queryKey: [...entityKeys.all('work-orders'), 'summary'],
  queryFn: ({ signal }) => request<WorkOrderSummary>('/api/work-orders/summary/', { signal }),
})

/** Shows an order as the server answered it, and reloads past the cache what shows or counts orders (CACHE-17). */
export async function showChangedOrder(client: QueryClient, order: WorkOrder): Promise<void> {
  await changeLists(client, 'work-orders', () => showInLists(client, 'work-orders', order))
  reloadOrders(client)
}

/** Projects, clients and workers count orders. */
export const reloadOrders = (client: QueryClient): void =>
  markStale(client, 'work-orders', 'projects', 'clients', 'workers')
