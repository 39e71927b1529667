import type { Ordering } from '@daywork/domain/paging/page'
import type { WorkOrder, WorkOrderSummary } from '@daywork/domain/work-orders/work-order'
import { type SQL, sql } from 'drizzle-orm'
import { type Db, selectRow, selectRows } from '../../database/handle.ts'
import { allOf, matchesSearch, orderBy } from '../../database/list-sql.ts'
import { isoTime } from '../../database/moments.ts'
import type { Window } from '../../lists/answer-page.ts'
import { isOpen } from './open-orders.queries.ts'
import { assignedWorkersColumn } from '../assignments/assignments.queries.ts'
import type { FileRow } from '../../media/present-file.ts'
import { filesOfWorkOrderColumn } from '../portfolio/work-files.queries.ts'

/** An order as it is stored: its files have no addresses yet. */
export type StoredWorkOrder = Omit<WorkOrder, 'media'> & { media: FileRow[]; version: number }

export const WORK_ORDER_ORDERINGS = ['created_at', 'updated_at', 'title'] as const

export interface WorkOrderFilter {
  search?: string
  status?: string | undefined
  priority?: string | undefined
  worker?: number | undefined
  project?: number | undefined
  /** Days of scheduled_start in UTC, YYYY-MM-DD, both included. */
  dateRange?: { from: string | undefined; to: string | undefined } | undefined
  /** Neither COMPLETED nor CANCELLED (API-50). */
  isOpen?: boolean
}

const columns = sql`
  o.id, o.title, o.description, o.status, o.priority, o.project_id as project, o.location, o.scheduled_start,
  o.scheduled_end, o.version, o.created_at, o.updated_at, ${assignedWorkersColumn}, ${filesOfWorkOrderColumn}`

const toWorkOrder = (row: StoredWorkOrder): StoredWorkOrder => ({
  ...row,
  scheduled_start: isoTime(row.scheduled_start),
  scheduled_end: isoTime(row.scheduled_end),
  created_at: isoTime(row.created_at),
  updated_at: isoTime(row.updated_at),
})

export async function findStoredWorkOrder(db: Db, id: number): Promise<StoredWorkOrder | undefined> {
  const row = await selectRow<StoredWorkOrder>(db, sql`select ${columns} from live_work_orders o where o.id = ${id}`)
  return row && toWorkOrder(row)
}

function matching(filter: WorkOrderFilter): SQL {
  const { dateRange, priority, project, search = '', status, worker } = filter
  return allOf([
    matchesSearch('o', search),
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
const assignedTo = (worker: number): SQL => sql`exists (
  select 1 from work_order_workers a join live_workers w on w.id = a.worker_id
  where a.work_order_id = o.id and a.worker_id = ${worker})`

export async function countWorkOrders(db: Db, filter: WorkOrderFilter): Promise<number> {
  const row = await selectRow<{ count: number }>(
    db,
    sql`select count(*) as count from live_work_orders o where ${matching(filter)}`,
  )
  return row?.count ?? 0
}

export async function listStoredWorkOrders(
  db: Db,
  filter: WorkOrderFilter,
  ordering: Ordering<string> | undefined,
  window: Window,
): Promise<StoredWorkOrder[]> {
  const rows = await selectRows<StoredWorkOrder>(
    db,
    sql`select ${columns} from live_work_orders o where ${matching(filter)}
        ${orderBy('o', ordering)} limit ${window.limit} offset ${window.offset}`,
  )
  return rows.map(toWorkOrder)
}

/** Holds the project in place until the transaction ends, so that an order cannot land in one that is just being deleted. */
export async function holdProject(db: Db, id: number): Promise<boolean> {
  const row = await selectRow(db, sql`select 1 from projects where id = ${id} and deleted_at is null for share`)
  return row !== undefined
}

/** Is the project of this order, hidden or not, visible? Held so until the transaction ends. */
export async function hasVisibleProject(db: Db, id: number): Promise<boolean> {
  const row = await selectRow(
    db,
    sql`select 1 from work_orders o join projects p on p.id = o.project_id
        where o.id = ${id} and p.deleted_at is null for share of p`,
  )
  return row !== undefined
}

/** By the predicates of WO-04. */
export async function summariseWorkOrders(db: Db): Promise<WorkOrderSummary> {
  const row = await selectRow<WorkOrderSummary>(
    db,
    sql`select count(*) filter (where o.status = 'IN_PROGRESS') as in_progress,
          count(*) filter (where o.status = 'COMPLETED') as completed,
          count(*) filter (where o.priority = 'URGENT' and ${isOpen}) as urgent,
          count(*) as total
        from live_work_orders o`,
  )
  return row ?? { in_progress: 0, completed: 0, urgent: 0, total: 0 }
}
