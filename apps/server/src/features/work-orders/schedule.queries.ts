import type { ScheduleEntry } from '@daywork/domain/work-orders/work-order'
import { sql } from 'drizzle-orm'
import type { Db } from '../../database/handle.ts'
import { selectPage } from '../../database/page-sql.ts'
import type { PageRows, PageWindow } from '../../database/page-window.ts'
import { assignedTo } from './work-orders.queries.ts'

const columns = sql`
  o.id as work_order_id, o.title, o.status, o.project_id as project, o.scheduled_start, o.scheduled_end`

const source = sql`live_work_orders o`

const order = { alias: 'o', by: 'scheduled_start', descending: false, idAs: 'work_order_id' }

/** A worker's orders that have a start and are not called off (API-48), earliest first. */
export async function listSchedule(db: Db, workerId: number, window: PageWindow): Promise<PageRows<ScheduleEntry>> {
  const where = sql`${assignedTo(workerId)} and o.scheduled_start is not null and o.status <> 'CANCELLED'`
  return selectPage<ScheduleEntry>(db, { columns, source, where, order, total: undefined }, window)
}
