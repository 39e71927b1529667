import type { ScheduleEntry } from '@daywork/domain/work-orders/work-order'
import { type SQL, sql } from 'drizzle-orm'
import { type Db, selectRow, selectRows } from '../../database/handle.ts'
import { isoTime } from '../../database/moments.ts'
import type { Window } from '../../lists/answer-page.ts'

/** A worker's orders that have a start and are not called off (API-48). */
const scheduled = (workerId: number): SQL => sql`
  from live_work_orders o join work_order_workers a on a.work_order_id = o.id
  where a.worker_id = ${workerId} and o.scheduled_start is not null and o.status <> 'CANCELLED'`

export async function countSchedule(db: Db, workerId: number): Promise<number> {
  const row = await selectRow<{ count: number }>(db, sql`select count(*) as count ${scheduled(workerId)}`)
  return row?.count ?? 0
}

/** Earliest first. */
export async function listSchedule(db: Db, workerId: number, window: Window): Promise<ScheduleEntry[]> {
  const rows = await selectRows<ScheduleEntry>(
    db,
    sql`select o.id as work_order_id, o.title, o.status, o.project_id as project, o.scheduled_start, o.scheduled_end
        ${scheduled(workerId)} order by o.scheduled_start, o.id limit ${window.limit} offset ${window.offset}`,
  )
  return rows.map((row) => ({
    ...row,
    scheduled_start: isoTime(row.scheduled_start),
    scheduled_end: isoTime(row.scheduled_end),
  }))
}
