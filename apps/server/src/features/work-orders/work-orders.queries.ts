import type { Ordering } from '@daywork/domain/paging/page'
import type { WorkOrder, WorkOrderDetail, WorkOrderSummary } from '@daywork/domain/work-orders/work-order'
import { type SQL, sql } from 'drizzle-orm'
import { countsByGroup, recordCount } from '../../database/counts.ts'
import { fixed } from '../../database/fixed-sql.ts'
import { type Db, selectRow } from '../../database/handle.ts'
import { allOf, matchesSearch } from '../../database/list-sql.ts'
import { isoTime } from '../../database/moments.ts'
import { type ListStatement, rowOrder, selectPage } from '../../database/page-sql.ts'
import { workOrders } from '../../database/schema/work-orders.ts'
import { prepare } from '../../database/statement.ts'
import type { PageRows, PageWindow } from '../../database/page-window.ts'
import { updatesColumn } from './journal.queries.ts'
import { isOpen } from './open-orders.queries.ts'
import { assignedWorkersColumn } from '../assignments/assignments.queries.ts'
import type { FileRow } from '../../media/present-file.ts'
import { filesOfWorkOrderColumn } from '../portfolio/work-files.queries.ts'

/** An order as it is stored: its files have no addresses yet. */
export type StoredWorkOrder = Omit<WorkOrder, 'media'> & { media: FileRow[]; version: number }

type StoredWorkOrderDetail = StoredWorkOrder & Pick<WorkOrderDetail, 'updates'>

export const WORK_ORDER_ORDERINGS = ['created_at', 'updated_at', 'title'] as const

/** Days of scheduled_start in UTC, YYYY-MM-DD, both included; either side may be open. */
export interface DateRange {
  from: string | undefined
  to: string | undefined
}

export interface WorkOrderFilter {
  search?: string
  status?: string | undefined
  priority?: string | undefined
  worker?: number | undefined
  project?: number | undefined
  dateRange?: DateRange | undefined
  /** Neither COMPLETED nor CANCELLED (API-50). */
  isOpen?: boolean
}

const columns = fixed(sql`
  o.id, o.title, o.description, o.status, o.priority, o.project_id as project, o.location, o.scheduled_start,
  o.scheduled_end, o.version, o.created_at, o.updated_at, ${assignedWorkersColumn}, ${filesOfWorkOrderColumn}`)

const oneWorkOrder = prepare(sql`select ${columns}, ${updatesColumn} from live_work_orders o where o.id = $1`)

/** One order with its journal. */
export async function findStoredWorkOrder(db: Db, id: number): Promise<StoredWorkOrderDetail | undefined> {
  const row = await selectRow<StoredWorkOrderDetail>(db, oneWorkOrder(id))
  if (row === undefined) return undefined
  const updates = row.updates.map((update) => ({ ...update, created_at: isoTime(update.created_at) }))
  return { ...row, updates }
}

function matching(filter: WorkOrderFilter): SQL | undefined {
  const { dateRange, priority, project, search = '', status, worker } = filter
  return allOf([
    search === '' ? undefined : matchesSearch('o', search),
    status === undefined ? undefined : sql`o.status = ${status}`,
    priority === undefined ? undefined : sql`o.priority = ${priority}`,
    project === undefined ? undefined : sql`o.project_id = ${project}`,
    worker === undefined ? undefined : assignedTo(worker),
    filter.isOpen ? isOpen : undefined,
    dateRange?.from === undefined ? undefined : sql`o.scheduled_start >= ${dateRange.from}::date`,
    dateRange?.to === undefined ? undefined : sql`o.scheduled_start < ${dateRange.to}::date + 1`,
  ])
}

/** A hidden worker is on no order (API-44). */
export const assignedTo = (worker: number): SQL => sql`exists (
  select 1 from work_order_workers a join live_workers w on w.id = a.worker_id
  where a.work_order_id = o.id and a.worker_id = ${worker})`

const source = fixed(sql`live_work_orders o`)

export const listStoredWorkOrders = (
  db: Db,
  filter: WorkOrderFilter,
  ordering: Ordering<string> | undefined,
  window: PageWindow,
): Promise<PageRows<StoredWorkOrder>> =>
  selectPage<StoredWorkOrder>(db, listOfWorkOrders(columns, filter, ordering), window)

/** @param selected of the order as `o`: its id, what it is ordered by, and whatever the list shows */
export const listOfWorkOrders = (
  selected: SQL,
  filter: WorkOrderFilter,
  ordering: Ordering<string> | undefined,
): ListStatement => ({
  columns: selected,
  source,
  where: matching(filter),
  order: rowOrder('o', ordering),
  total: isCounted(filter) ? recordCount(workOrders, filter) : undefined,
})

/** Whether the filter asks only for what counts are kept of. */
const isCounted = ({ dateRange, isOpen: areOpen, project, search = '', worker }: WorkOrderFilter): boolean =>
  search === '' && dateRange === undefined && project === undefined && worker === undefined && !areOpen

/**
 * Is the project there, and which of the workers are not? Holds the project in place until the transaction ends, so that
 * an order cannot land in one that is just being deleted.
 */
export async function holdReferences(
  db: Db,
  { project, workers }: { project: number; workers: number[] },
): Promise<{ hasProject: boolean; unknownWorkers: number[] }> {
  const row = await selectRow<{ has_project: boolean; unknown_workers: number[] }>(db, heldReferences(project, workers))
  return { hasProject: row?.has_project ?? false, unknownWorkers: row?.unknown_workers ?? [] }
}

const heldReferences = prepare(sql`
  with held as (select 1 from projects where id = $1 and deleted_at is null for share)
  select exists (select 1 from held) as has_project,
    coalesce((select json_agg(wanted.id) from unnest($2::bigint[]) as wanted(id)
      where not exists (select 1 from live_workers w where w.id = wanted.id)), '[]') as unknown_workers`)

/** Whether the project of this order, which may be hidden itself, is visible; kept so until the transaction ends. */
export async function hasVisibleProject(db: Db, id: number): Promise<boolean> {
  const row = await selectRow(
    db,
    sql`select 1 from work_orders o join projects p on p.id = o.project_id
        where o.id = ${id} and p.deleted_at is null for share of p`,
  )
  return row !== undefined
}

/** Counts orders for the cards over the list, each by its predicate in WO-04. */
export async function summariseWorkOrders(db: Db): Promise<WorkOrderSummary> {
  const row = await selectRow<WorkOrderSummary>(
    db,
    sql`select coalesce(sum(o.count) filter (where o.status = 'IN_PROGRESS'), 0)::bigint as in_progress,
          coalesce(sum(o.count) filter (where o.status = 'COMPLETED'), 0)::bigint as completed,
          coalesce(sum(o.count) filter (where o.priority = 'URGENT' and ${isOpen}), 0)::bigint as urgent,
          coalesce(sum(o.count), 0)::bigint as total
        from ${countsByGroup(workOrders)} o`,
  )
  return row ?? { in_progress: 0, completed: 0, urgent: 0, total: 0 }
}
