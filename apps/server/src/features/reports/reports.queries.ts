import { REPORT_ROWS_MAX } from '@daywork/domain/reports/report'
import { type SQL, sql } from 'drizzle-orm'
import { selectRows } from '../../database/handle.ts'
import { timeOf } from '../../database/list-sql.ts'
import type { Reader } from '../../database/reader.ts'
import { live } from '../../database/record-sql.ts'
import { clients } from '../../database/schema/clients.ts'
import { projects } from '../../database/schema/projects.ts'
import { workOrders } from '../../database/schema/work-orders.ts'
import { workers } from '../../database/schema/workers.ts'
import { endOfOrder } from '../work-orders/work-order-list.queries.ts'
import { boundsOf, type ReportPeriod } from './report-period.ts'

/*
 * Each report is one statement, which returns the totals as a row of their own: a median or a number of orders with several
 * workers is not a sum.
 */

/** A report's rows, and what all of their orders together come to. */
export interface Report<Row, Total> {
  rows: Row[]
  total: Total
}

/** The orders that were completed in a period, as a source. */
const doneOrders = ({ before, from, weekStarts }: ReturnType<typeof boundsOf>): SQL => sql`(
  select o.*, width_bucket(extract(epoch from o.completed_at)::float8 * 1000, ${sql.param(weekStarts)}::float8[]) as week
  from ${live(workOrders)} o where o.completed_at >= ${timeOf(from)} and o.completed_at < ${timeOf(before)}) o`

const ORDERS_DONE = sql`count(*) as done`

/** Null without a start. Work that was done before its scheduled start took no time. */
const HOURS_TAKEN = sql`case when o.scheduled_start is not null
  then greatest(extract(epoch from o.completed_at - o.scheduled_start) / 3600, 0) end`

const COMPLETION_TIMES = sql`count(o.scheduled_start) as done,
  round((percentile_cont(0.5) within group (order by ${HOURS_TAKEN}))::numeric, 1)::float8 as median_hours,
  round((percentile_cont(0.9) within group (order by ${HOURS_TAKEN}))::numeric, 1)::float8 as p90_hours`

const LATE_ORDERS = sql`count(${endOfOrder}) as done,
  count(*) filter (where o.completed_at > ${endOfOrder}) as late,
  round(count(*) filter (where o.completed_at > ${endOfOrder})::numeric / nullif(count(${endOfOrder}), 0), 3)::float8
    as late_share`

const PLANNED_HOURS = sql`coalesce(extract(epoch from (${endOfOrder} - o.scheduled_start)) / 3600, 0)`

const AMOUNT_OF_WORK = sql`count(distinct o.id) as done,
  round(coalesce(sum(${PLANNED_HOURS}), 0)::numeric, 1)::float8 as planned_hours`

interface Done {
  done: number
}
interface CompletionTime extends Done {
  median_hours: number | null
  p90_hours: number | null
}
interface LateOrders extends Done {
  late: number
  late_share: number | null
}
interface AmountOfWork extends Done {
  planned_hours: number
}
interface Week {
  week: string
}

export const reportOrdersDone = (reader: Reader, period: ReportPeriod) =>
  reportByWeek<Done>(reader, period, ORDERS_DONE, { done: 0 })

export const reportCompletionTimes = (reader: Reader, period: ReportPeriod) =>
  reportByWeek<CompletionTime>(reader, period, COMPLETION_TIMES, { done: 0, median_hours: null, p90_hours: null })

export const reportLateOrders = (reader: Reader, period: ReportPeriod) =>
  reportByWeek<LateOrders>(reader, period, LATE_ORDERS, { done: 0, late: 0, late_share: null })

/** @param none what a week without orders has */
async function reportByWeek<Values extends object>(
  reader: Reader,
  period: ReportPeriod,
  values: SQL,
  none: Values,
): Promise<Report<Week & Values, Values>> {
  const source = doneOrders(boundsOf(period))
  const found = await selectRows<Values & { week: number | null }>(
    reader,
    sql`select o.week, ${values}
        from ${source} group by grouping sets ((o.week), ())`,
  )
  const ofWeek = (number: number | null): Values => {
    const row = found.find((one) => one.week === number)
    if (row === undefined) return none
    const { week: _number, ...rest } = row
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- TypeScript does not follow the type parameter
    return rest as unknown as Values
  }
  return { rows: period.weeks.map((monday, at) => ({ week: monday, ...ofWeek(at + 1) })), total: ofWeek(null) }
}

type ByWorker = AmountOfWork & { worker: number | null; name: string | null }
type ByClient = AmountOfWork & { client: number | null; name: string | null }

/** An order counts for each worker of its crew; a soft-deleted worker is on no work order (API-44). */
export function reportWorkByWorker(reader: Reader, period: ReportPeriod): Promise<Report<ByWorker, AmountOfWork>> {
  const source = doneOrders(boundsOf(period))
  return reportByRecord<ByWorker>(
    reader,
    sql`select w.id as worker, w.name, ${AMOUNT_OF_WORK}, grouping(w.id) as is_total
        from ${source}
          left join (work_order_workers a join ${live(workers)} w on w.id = a.worker_id) on a.work_order_id = o.id
        group by grouping sets ((w.id, w.name), ())`,
  )
}

export function reportWorkByClient(reader: Reader, period: ReportPeriod): Promise<Report<ByClient, AmountOfWork>> {
  const source = doneOrders(boundsOf(period))
  return reportByRecord<ByClient>(
    reader,
    sql`select c.id as client, c.name, ${AMOUNT_OF_WORK}, grouping(c.id) as is_total
        from ${source}
          left join ${live(projects)} p on p.id = o.project_id left join ${live(clients)} c on c.id = p.client_id
        group by grouping sets ((c.id, c.name), ())`,
  )
}

async function reportByRecord<Row extends AmountOfWork>(
  reader: Reader,
  groups: SQL,
): Promise<Report<Row, AmountOfWork>> {
  const found = await selectRows<Row & { is_total: number }>(
    reader,
    sql`${groups} order by is_total desc, done desc, name, 1 limit ${REPORT_ROWS_MAX + 1}`,
  )
  const [total, ...rows] = found
  return { rows, total: { done: total?.done ?? 0, planned_hours: total?.planned_hours ?? 0 } }
}
