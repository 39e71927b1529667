import type { ActivityEntry } from '@daywork/domain/activity/entry'
import type { Project } from '@daywork/domain/projects/project'
import type { WorkOrder, WorkOrderDetail, WorkOrderSummary } from '@daywork/domain/work-orders/work-order'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { listChangedRecord } from '../../api/change-lists.ts'
import { entityKeys, recordPath } from '../../api/entities.ts'
import { isNarrowedList, markStale } from '../../api/list-cache.ts'
import { pagesQuery } from '../../api/pages-query.ts'
import { request } from '../../api/request.ts'
import { isAnyHeld } from './held-orders.ts'

/**
 * The numbers of the summary cards: of all orders, whatever is loaded or searched for (WO-04). The rows below are asked
 * for anew whenever they come to the front (SHELL-27), and numbers from another time would contradict them.
 */
export const summaryQuery = queryOptions({
  queryKey: [...entityKeys.all('work-orders'), 'summary'],
  queryFn: ({ signal }) => request<WorkOrderSummary>('/api/work-orders/summary/', { signal }),
  refetchOnMount: 'always',
})

/** One order with its journal, as the server has it now. */
export const workOrderQuery = (id: number) =>
  queryOptions({
    queryKey: entityKeys.record('work-orders', id),
    queryFn: ({ signal }) => request<WorkOrderDetail>(recordPath('work-orders', id), { signal }),
  })

/** What was done to an order, by whom, newest first (API-96). A deleted order has it, too. */
export const workOrderActivityQuery = (id: number) =>
  pagesQuery<ActivityEntry>({
    queryKey: [...entityKeys.record('work-orders', id), 'activity'],
    path: '/api/activity/',
    query: { ...ACTIVITY_OF_ORDER, id },
  })

/** A page holds what fits beside an order; the rest comes when it is asked for. */
const ACTIVITY_OF_ORDER = { entity: 'work_order', page_size: 20 }

/** The project that an order belongs to: its title and its client are facts of the order. */
export const projectQuery = (id: number) =>
  queryOptions({
    queryKey: entityKeys.record('projects', id),
    queryFn: ({ signal }) => request<Project>(recordPath('projects', id), { signal }),
  })

/** Shows an order as the server answered it, and reloads past the cache what shows or counts orders (CACHE-17). */
export async function showChangedOrder(client: QueryClient, order: WorkOrder): Promise<void> {
  await listChangedRecord(client, 'work-orders', order)
  client.setQueryData(workOrderQuery(order.id).queryKey, (known) => known && { ...known, ...order })
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
