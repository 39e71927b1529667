import type { Ordering } from '@daywork/domain/paging/page'
import { PRIORITIES, WORK_ORDER_STATUSES } from '@daywork/domain/work-orders/statuses'
import { sql, type SQL } from '../../database/drizzle.ts'
import { recordCount } from '../../database/counts.ts'
import { fixed } from '../../database/fixed-sql.ts'
import { allOf, isOneOf, matchesSearch, timeOf } from '../../database/list-sql.ts'
import { type ListStatement, rowOrder, type SortKeys } from '../../database/page-sql.ts'
import { live } from '../../database/record-sql.ts'
import { clients } from '../../database/schema/clients.ts'
import { projects } from '../../database/schema/projects.ts'
import { isOpenStatus, workOrders } from '../../database/schema/work-orders.ts'
import { workers } from '../../database/schema/workers.ts'
import { optionalKey, optionalTextKey, rankKey, textKey, uniqueTextKey } from '../../database/sort-keys.ts'
import type { TimeRange } from '../../http/date-range.ts'
import { defaultOrderMinutes } from '../business/business.queries.ts'
import { hasChecksLeft } from '../checklists/checklists.queries.ts'
import { clientKey } from '../clients/clients.queries.ts'

/*
 * Which work orders a list has and in which order. In this SQL, `o` is the order, `p` its project, and `c` its client.
 */

export const WORK_ORDER_ORDERINGS = [
  'created_at',
  'updated_at',
  'title',
  'scheduled_start',
  'priority',
  'status',
  'client',
  'project',
  'location',
] as const

const SORT_KEYS: SortKeys = {
  title: textKey('o.title'),
  scheduled_start: optionalKey('o.scheduled_start', 'time'),
  priority: rankKey('o.priority', PRIORITIES.toReversed()),
  status: rankKey('o.status', WORK_ORDER_STATUSES),
  client: () => sql`p.client_key`,
  project: uniqueTextKey('p.title', 'p.id'),
  location: optionalTextKey('o.location'),
}

/** Orders that any of the workers is assigned to, and with `orNone` also those without a worker. */
export interface WorkerFilter {
  ids: readonly number[]
  orNone?: boolean
}

export interface WorkOrderFilter {
  search?: string
  statuses?: readonly string[] | undefined
  priorities?: readonly string[] | undefined
  workers?: WorkerFilter | undefined
  project?: number | undefined
  client?: number | undefined
  /** The range of scheduled_start. */
  scheduled?: TimeRange | undefined
  isLate?: boolean | undefined
  isUndated?: boolean | undefined
  /** Whether required items of its checklists have no answer. */
  hasChecksLeft?: boolean | undefined
  /** Neither COMPLETED nor CANCELLED. */
  isOpen?: boolean
}

/** Whether work order `o` is still to be done. */
export const isOpen = isOpenStatus('o.status')

/** How long an order without an end takes. */
const DEFAULT_LENGTH = sql`make_interval(mins => ${defaultOrderMinutes})`

/** When order `o` ends; null without both times. */
export const endOfOrder = sql`coalesce(o.scheduled_end, o.scheduled_start + ${DEFAULT_LENGTH})`

/** Two conditions on columns, because an end that is computed would have no index. */
export const isLate = sql`(${isOpen} and (o.scheduled_end < now()
  or (o.scheduled_end is null and o.scheduled_start < now() - ${DEFAULT_LENGTH})))`

/** An order is deleted with its project. A soft-deleted client counts as no client. */
export const workOrderSource = fixed(sql`${live(workOrders)} o left join ${live(projects)} p on p.id = o.project_id
  left join ${live(clients)} c on c.id = p.client_id`)

/** The same source, beginning with the projects, so that PostgreSQL can read them in the order of their titles. */
const sourceByProject = fixed(sql`${live(projects)} p join ${live(workOrders)} o on o.project_id = p.id
  left join ${live(clients)} c on c.id = p.client_id`)

/** Sorts the projects, because there are fewer of them. Otherwise PostgreSQL would sort all orders. */
function sourceByClient(descending: boolean): SQL {
  const key = sql`(${clientKey(descending)} || chr(31) || p.id::text)`
  return fixed(sql`(
      select p.id, p.title, p.client_id, ${key} as client_key
      from ${live(projects)} p left join ${live(clients)} c on c.id = p.client_id
      order by client_key ${sql.raw(descending ? 'desc' : 'asc')}) p
    join ${live(workOrders)} o on o.project_id = p.id left join ${live(clients)} c on c.id = p.client_id`)
}

const sourcesByClient = { up: sourceByClient(false), down: sourceByClient(true) }

function sourceIn(ordering: Ordering<string> | undefined): SQL {
  if (ordering?.by === 'project') return sourceByProject
  if (ordering?.by === 'client') return ordering.descending ? sourcesByClient.down : sourcesByClient.up
  return workOrderSource
}

function matching(filter: WorkOrderFilter): SQL | undefined {
  const { client, isUndated, priorities, project, scheduled, search = '', statuses } = filter
  return allOf([
    search === '' ? undefined : matchesSearch('o', search),
    statuses && isOneOf(sql`o.status`, statuses),
    priorities && isOneOf(sql`o.priority`, priorities),
    project === undefined ? undefined : sql`o.project_id = ${project}`,
    client === undefined ? undefined : sql`c.id = ${client}`,
    filter.workers && hasWorker(filter.workers),
    filter.isOpen ? isOpen : undefined,
    filter.isLate === true ? isLate : undefined,
    filter.isLate === false ? sql`${isLate} is not true` : undefined,
    filter.hasChecksLeft === true ? hasChecksLeft : undefined,
    filter.hasChecksLeft === false ? sql`not ${hasChecksLeft}` : undefined,
    isUndated === undefined ? undefined : sql`o.scheduled_start is ${sql.raw(isUndated ? 'null' : 'not null')}`,
    scheduled?.from === undefined ? undefined : sql`o.scheduled_start >= ${timeOf(scheduled.from)}`,
    scheduled?.before === undefined ? undefined : sql`o.scheduled_start < ${timeOf(scheduled.before)}`,
  ])
}

function hasWorker({ ids, orNone = false }: WorkerFilter): SQL {
  if (!orNone) return assignedTo(ids)
  if (ids.length === 0) return hasNoWorker
  return sql`(exists (${assignmentsOf(ids)} and a.work_order_id = o.id) or ${hasNoWorker})`
}

/** A soft-deleted worker is on no work order. */
const assignmentsOf = (ids: readonly number[]): SQL => sql`
  select a.work_order_id from work_order_workers a join ${live(workers)} w on w.id = a.worker_id
  where ${isOneOf(sql`a.worker_id`, ids)}`

/** As a list of ids: for a few hundred orders, PostgreSQL would read all orders to find those of an `exists`. */
export const assignedTo = (ids: readonly number[]): SQL => sql`o.id = any(array(${assignmentsOf(ids)}))`

const hasNoWorker = sql`not exists (
  select 1 from work_order_workers a join ${live(workers)} w on w.id = a.worker_id where a.work_order_id = o.id)`

export interface WorkOrderList {
  filter: WorkOrderFilter
  ordering: Ordering<string> | undefined
}

export const workOrderStatement = (selected: SQL, { filter, ordering }: WorkOrderList): ListStatement => ({
  columns: selected,
  source: sourceIn(ordering),
  where: matching(filter),
  order: rowOrder('o', ordering, SORT_KEYS),
  total: isCounted(filter) ? () => recordCount(workOrders, filter) : undefined,
})

/** Whether counts are stored for the filter. */
const isCounted = ({ priorities: _kept, statuses: _too, search = '', ...others }: WorkOrderFilter): boolean =>
  search === '' && Object.values(others).every((value) => value === undefined)
