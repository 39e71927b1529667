import { ATTENTION_ORDERS_MAX, TODAY_ORDERS_MAX } from '@daywork/domain/today/limits'
import type { BusinessSettings } from '@daywork/domain/business/business'
import type { Ordering } from '@daywork/domain/paging/page'
import type { Today, TodayOrder } from '@daywork/domain/today/today'
import { sql, type SQL } from '../../database/drizzle.ts'
import { fixed } from '../../database/fixed-sql.ts'
import { selectRows } from '../../database/handle.ts'
import type { PageResult } from '../../database/page-request.ts'
import { type ListStatement, rowOrder, selectPage } from '../../database/page-sql.ts'
import type { Reader } from '../../database/reader.ts'
import { live } from '../../database/record-sql.ts'
import { workers } from '../../database/schema/workers.ts'
import { checksLeftColumn } from '../checklists/checklists.queries.ts'
import { orderEnd, idsWithin, ordersWithin, type Period, timestamp } from '../schedule/schedule.queries.ts'
import {
  isLate,
  type WorkOrderFilter,
  workOrderSource,
  workOrderStatement,
} from '../work-orders/work-order-list.queries.ts'

const columns = fixed(sql`
  o.id, o.title, o.status, o.priority, o.project_id as project, p.title as project_title, c.id as client,
  c.name as client_name, c.phone_number as client_phone, c.address as client_address, o.location, o.scheduled_start, o.scheduled_end,
  ${isLate} is true as is_late, ${checksLeftColumn}, o.version, o.created_at,
  coalesce((select json_agg(json_build_object('worker_id', w.id, 'name', w.name, 'role', a.role)
      order by a.position, a.worker_id)
    from work_order_workers a join ${live(workers)} w on w.id = a.worker_id where a.work_order_id = o.id), '[]') as crew`)

const BY_START: Ordering<string> = { by: 'scheduled_start', descending: false }

/** Whether work order `o` belongs to the list of a day. */
const isOfDay = (day: Period, business: BusinessSettings): SQL =>
  sql`o.id in (${idsWithin(day, business)}) and o.status <> 'CANCELLED'`

/** How many orders the list of each day has. Reads the orders of all days once. */
export function countByDay(
  reader: Reader,
  days: ReadonlyMap<string, Period>,
  business: BusinessSettings,
): Promise<Today['days']> {
  const periods = [...days.values()]
  const all = { start: Math.min(...periods.map(({ start }) => start)), end: Math.max(...periods.map(({ end }) => end)) }
  const rows = Array.from(
    days,
    ([date, { end, start }]) => sql`(${date}::text, ${timestamp(start)}, ${timestamp(end)})`,
  )
  const spans = sql`o.id, o.status, o.scheduled_start as starts, ${orderEnd(business)} as ends`
  return selectRows(
    reader,
    sql`with found as materialized (${ordersWithin(spans, all, business)})
        select day.date, count(found.id)::int as orders_count
        from (values ${sql.join(rows, sql`, `)}) day (date, starts, ends)
          left join found on found.status <> 'CANCELLED'
            and found.starts < day.ends and (found.starts >= day.starts or found.ends > day.starts)
        group by day.date order by day.date`,
  )
}

/**
 * The orders of the day and those that need attention. Each group uses the same statement as the list that it links to, so
 * that the two counts are equal.
 */
export async function findToday(
  reader: Reader,
  day: Period,
  business: BusinessSettings,
): Promise<Pick<Today, 'orders' | 'orders_count' | 'attention'>> {
  const select = (list: ListStatement, size: number): Promise<PageResult<TodayOrder>> =>
    selectPage<TodayOrder>(reader, list, { size, page: 1, after: undefined })
  const firstOf = (filter: WorkOrderFilter, ordering?: Ordering<string>): Promise<PageResult<TodayOrder>> =>
    select(workOrderStatement(columns, { filter, ordering }), ATTENTION_ORDERS_MAX)
  const where = isOfDay(day, business)
  const ofDay = { columns, source: workOrderSource, where, order: rowOrder('o', BY_START), total: undefined }
  const [orders, late, unassigned, onHold, undated] = await Promise.all([
    select(ofDay, TODAY_ORDERS_MAX),
    firstOf({ isLate: true }, BY_START),
    firstOf({ isOpen: true, isUndated: false, workers: { ids: [], orNone: true } }, BY_START),
    firstOf({ statuses: ['ON_HOLD'] }, BY_START),
    firstOf({ isOpen: true, isUndated: true }),
  ])
  const attention = ({ rows, total }: PageResult<TodayOrder>) => ({ count: total, orders: rows })
  return {
    orders: orders.rows,
    orders_count: orders.total,
    attention: {
      late: attention(late),
      unassigned: attention(unassigned),
      on_hold: attention(onHold),
      undated: attention(undated),
    },
  }
}
