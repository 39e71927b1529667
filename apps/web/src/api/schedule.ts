import { ROLE_DEFAULT } from '@daywork/domain/assignments/roles'
import type { Page } from '@daywork/domain/paging/page'
import type { Schedule, ScheduleOrder } from '@daywork/domain/schedule/schedule'
import { isOpen } from '@daywork/domain/work-orders/statuses'
import type { WorkOrder } from '@daywork/domain/work-orders/work-order'
import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  replaceEqualDeep,
} from '@tanstack/react-query'
import { loadOrReadFromDevice } from './device.ts'
import { entityKeys } from './entities.ts'
import { nextPath } from './paging.ts'
import { patchQueries } from './patch-queries.ts'
import { request } from './request.ts'
import type { Operation } from './writes/operation.ts'
import { overlayRow } from './writes/overlay.ts'

/** Prefix of all schedule queries. Any change of work orders reloads them. */
export const SCHEDULE_KEY = [...entityKeys.all('work-orders'), 'schedule'] as const

/** Both days are included, YYYY-MM-DD. */
export const scheduleQuery = (from: string, to: string) =>
  queryOptions({
    queryKey: [...SCHEDULE_KEY, from, to],
    queryFn: (context) =>
      loadOrReadFromDevice(context, () =>
        request<Schedule>('/api/schedule/', { query: { from, to }, signal: context.signal }),
      ),
    structuralSharing: (before, loaded) =>
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- both are results of this query
      keepEqualOrders(before as Schedule | undefined, loaded as Schedule),
  })

/**
 * Keeps the objects of equal orders by id. The query client compares them by index, but a move changes the place of many
 * orders in the list, and the board would render all of them again.
 */
function keepEqualOrders(before: Schedule | undefined, loaded: Schedule): Schedule {
  if (!before) return loaded
  const known = new Map([...before.orders, ...before.undated.results].map((order) => [order.id, order]))
  const keep = (order: ScheduleOrder): ScheduleOrder => replaceEqualDeep(known.get(order.id), order)
  const orders = keepEqualList(before.orders, loaded.orders.map(keep))
  const results = keepEqualList(before.undated.results, loaded.undated.results.map(keep))
  const schedule = {
    ...loaded,
    business: replaceEqualDeep(before.business, loaded.business),
    people: replaceEqualDeep(before.people, loaded.people),
    absences: replaceEqualDeep(before.absences, loaded.absences),
    orders,
    undated: { ...loaded.undated, results },
  }
  // The query client calls this at each render while it shows the days before, so an equal schedule must be the same object.
  const hasSameOrders = orders === before.orders && results === before.undated.results
  return hasSameOrders ? replaceEqualDeep(before, schedule) : schedule
}

const keepEqualList = <Item>(before: Item[], items: Item[]): Item[] =>
  before.length === items.length && items.every((item, index) => item === before[index]) ? before : items

/** The schedule itself has the first 100. */
const UNDATED_PAGE_SIZE = 200

/** All orders without a start, page by page. */
export const undatedQuery = infiniteQueryOptions({
  queryKey: [...SCHEDULE_KEY, 'undated'],
  initialPageParam: '',
  queryFn: (context) =>
    loadOrReadFromDevice(context, () => {
      const { pageParam, signal } = context
      return pageParam === ''
        ? request<Page<ScheduleOrder>>('/api/schedule/undated/', { query: { page_size: UNDATED_PAGE_SIZE }, signal })
        : request<Page<ScheduleOrder>>(pageParam, { signal })
    }),
  getNextPageParam: nextPath,
})

/** A schedule with the pending operations applied: an order may get a day or lose it. */
export function overlaySchedule(schedule: Schedule, operations: readonly Operation[]): Schedule {
  if (operations.length === 0) return schedule
  let isChanged = false
  const shown = withOrders(schedule, (order) => {
    const row = toRow(order)
    const overlaid = overlayRow(row, 'work-orders', operations)
    if (overlaid === row) return order
    isChanged = true
    return fromRow(order, overlaid)
  })
  return isChanged ? shown : schedule
}

/** Updates an order in every cached schedule that has it. */
export function showInSchedules(client: QueryClient, row: WorkOrder): void {
  const show = (order: ScheduleOrder) => (order.id === row.id ? fromRow(order, row) : order)
  patchQueries<Schedule | InfiniteData<Page<ScheduleOrder>>>(client, { queryKey: SCHEDULE_KEY }, (known) =>
    'orders' in known
      ? withOrders(known, show)
      : { ...known, pages: known.pages.map((page) => ({ ...page, results: page.results.map(show) })) },
  )
}

/** Fields of an order in the schedule that operations and responses change. */
type Row = Pick<
  WorkOrder,
  'id' | 'title' | 'status' | 'location' | 'scheduled_start' | 'scheduled_end' | 'assigned_workers'
> &
  Partial<Pick<WorkOrder, 'priority' | 'required_skills' | 'version' | 'client_name' | 'project_title'>>

const toRow = (order: ScheduleOrder): Row => ({
  ...order,
  assigned_workers: order.worker_ids.map((worker_id) => ({ worker_id, role: ROLE_DEFAULT })),
})

const fromRow = (order: ScheduleOrder, row: Row): ScheduleOrder => ({
  ...order,
  title: row.title,
  status: row.status,
  location: row.location,
  client_name: row.client_name ?? order.client_name,
  project_title: row.project_title ?? order.project_title,
  priority: row.priority ?? order.priority,
  required_skills: row.required_skills ?? order.required_skills,
  version: row.version ?? order.version,
  scheduled_start: row.scheduled_start,
  scheduled_end: row.scheduled_end,
  worker_ids: row.assigned_workers.map(({ worker_id: id }) => id),
})

function withOrders(schedule: Schedule, change: (order: ScheduleOrder) => ScheduleOrder): Schedule {
  const { undated } = schedule
  const all = [...schedule.orders, ...undated.results].map(change)
  const results = all.filter((order) => order.scheduled_start === null && isOpen(order.status))
  const count = undated.count + results.length - undated.results.length
  return { ...schedule, orders: all.filter((order) => order.scheduled_start !== null), undated: { count, results } }
}
