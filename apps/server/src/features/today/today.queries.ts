import type { Ordering } from '@daywork/domain/paging/page'
import { ATTENTION_ORDERS_MAX, type Today, TODAY_ORDERS_MAX, type TodayOrder } from '@daywork/domain/today/today'
import { WORK_ORDER_STATUSES } from '@daywork/domain/work-orders/statuses'
import { sql } from 'drizzle-orm'
import { fixed } from '../../database/fixed-sql.ts'
import type { PageResult } from '../../database/page-request.ts'
import { selectPage } from '../../database/page-sql.ts'
import type { Reader } from '../../database/reader.ts'
import { live } from '../../database/record-sql.ts'
import { workers } from '../../database/schema/workers.ts'
import { type WorkOrderFilter, workOrderStatement } from '../work-orders/work-order-list.queries.ts'

const columns = fixed(sql`
  o.id, o.title, o.status, o.priority, o.project_id as project, p.title as project_title, c.id as client,
  c.name as client_name, o.location, o.scheduled_start, o.scheduled_end, o.version, o.created_at,
  coalesce((select json_agg(json_build_object('worker_id', w.id, 'name', w.name, 'role', a.role)
      order by a.position, a.worker_id)
    from work_order_workers a join ${live(workers)} w on w.id = a.worker_id where a.work_order_id = o.id), '[]') as crew`)

const BY_START: Ordering<string> = { by: 'scheduled_start', descending: false }

const NOT_CANCELLED = WORK_ORDER_STATUSES.filter((status) => status !== 'CANCELLED')

interface FirstOrders {
  filter: WorkOrderFilter
  ordering?: Ordering<string>
  max?: number
}

/** What the day holds and what needs attention, as a list each, so that each count is that of the list behind it. */
export async function findToday(
  reader: Reader,
  day: { from: number; before: number },
): Promise<Pick<Today, 'orders' | 'orders_count' | 'attention'>> {
  const firstOf = ({ filter, max = ATTENTION_ORDERS_MAX, ordering }: FirstOrders): Promise<PageResult<TodayOrder>> =>
    selectPage<TodayOrder>(reader, workOrderStatement(columns, { filter, ordering }), {
      size: max,
      page: 1,
      after: undefined,
    })
  const [orders, late, unassigned, onHold, undated] = await Promise.all([
    firstOf({ filter: { takesPlace: day, statuses: NOT_CANCELLED }, ordering: BY_START, max: TODAY_ORDERS_MAX }),
    firstOf({ filter: { isLate: true }, ordering: BY_START }),
    firstOf({ filter: { isOpen: true, isUndated: false, workers: { ids: [], orNone: true } }, ordering: BY_START }),
    firstOf({ filter: { statuses: ['ON_HOLD'] }, ordering: BY_START }),
    firstOf({ filter: { isOpen: true, isUndated: true } }),
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
