import { REPORT_ROWS_MAX, type ReportSummary } from '@daywork/domain/reports/report'
import { capacityOf } from '@daywork/domain/schedule/reasons'
import { sql, type SQL } from '../../database/drizzle.ts'
import { selectRows } from '../../database/handle.ts'
import { timeOf } from '../../database/list-sql.ts'
import type { Reader } from '../../database/reader.ts'
import { live } from '../../database/record-sql.ts'
import { clients } from '../../database/schema/clients.ts'
import { projects } from '../../database/schema/projects.ts'
import { workOrders } from '../../database/schema/work-orders.ts'
import { workers } from '../../database/schema/workers.ts'
import { endOfOrder, isOpen } from '../work-orders/work-order-list.queries.ts'
import { boundsOf, type ReportPeriod, workingTimeOf } from './report-period.ts'

/*
 * Each report is one statement, which returns the totals as a separate row: a median, or the number of orders with several
 * workers, is not the sum of the other rows.
 */

/** A report's rows, and the totals of all of their orders. */
export interface Report<Row, Total> {
  rows: Row[]
  total: Total
}

const milliseconds = (time: SQL): SQL => sql`date_part('epoch', ${time}) * 1000`

const numbers = (values: readonly number[]): SQL => sql`${sql.param(values)}::float8[]`

const weekOf = (time: SQL, { weekStarts }: ReturnType<typeof boundsOf>): SQL =>
  sql`width_bucket(${milliseconds(time)}, ${numbers(weekStarts)}) as week`

/** The orders that were completed in a period, as a source. */
function doneOrdersSource(period: ReportPeriod): SQL {
  const bounds = boundsOf(period)
  return sql`(
    select o.*, ${endOfOrder} as ends, ${weekOf(sql`o.completed_at`, bounds)}
    from ${live(workOrders)} o where o.completed_at >= ${timeOf(bounds.from)} and o.completed_at < ${timeOf(bounds.before)}) o`
}

/**
 * The orders whose end was in a period and has passed, as a source. Those that are open are late. Excludes
 * CANCELLED orders, and orders of earlier versions that have no completion time. Each part of the union has an index, as
 * in `ordersWithin`: orders of up to a day, longer ones, and those without a start.
 */
function dueOrdersSource(period: ReportPeriod): SQL {
  const bounds = boundsOf(period)
  const [from, before] = [timeOf(bounds.from), timeOf(bounds.before)]
  const isDue = (end: SQL) => sql`${end} >= ${from} and ${end} < ${before} and ${end} < now()
    and (${isOpen} or (o.status = 'COMPLETED' and o.completed_at is not null))`
  const columns = sql`o.id, ${weekOf(endOfOrder, bounds)}, ${isOpen} or o.completed_at > ${endOfOrder} as is_late`
  return sql`(
    select ${columns} from ${live(workOrders)} o
    where o.scheduled_start >= ${from} - interval '1 day' and o.scheduled_start < ${before} and ${isDue(endOfOrder)}
      and (o.scheduled_end is null or o.scheduled_end - o.scheduled_start <= interval '1 day')
    union all
    select ${columns} from ${live(workOrders)} o
    where o.scheduled_end - o.scheduled_start > interval '1 day' and ${isDue(sql`o.scheduled_end`)}
    union all
    select ${columns} from ${live(workOrders)} o
    where o.scheduled_start is null and ${isDue(sql`o.scheduled_end`)}) o`
}

const ORDERS_DONE = sql`count(*)::int as done`

/** Null without a start. Work that was done before its scheduled start took no time. */
const HOURS_TAKEN = sql`case when o.scheduled_start is not null
  then greatest(extract(epoch from o.completed_at - o.scheduled_start) / 3600, 0) end`

const PERCENTILES = sql`
  round((percentile_cont(0.5) within group (order by ${HOURS_TAKEN}))::numeric, 1)::float8 as median_hours,
  round((percentile_cont(0.9) within group (order by ${HOURS_TAKEN}))::numeric, 1)::float8 as p90_hours`

const COMPLETION_TIMES = sql`count(o.scheduled_start)::int as done, ${PERCENTILES}`

const LATE_ORDERS = sql`count(*)::int as due, (count(*) filter (where o.is_late))::int as late,
  round((count(*) filter (where o.is_late))::numeric / nullif(count(*), 0), 3)::float8 as late_share`

/**
 * How long an order was scheduled for, counted like the load of the schedule: an order that crosses midnight and
 * is longer than a working day takes the working hours of each working day.
 */
function plannedHours(period: ReportPeriod): SQL {
  const { midnights, working } = workingTimeOf(period)
  const [start, end] = [milliseconds(sql`o.scheduled_start`), milliseconds(sql`o.ends`)]
  const dayOf = (time: SQL) => sql`width_bucket(${time}, ${numbers(midnights)})`
  const workedUntil = (time: SQL) => {
    const day = sql`width_bucket(${time}, ${numbers(working.starts)})`
    return sql`coalesce((${numbers(working.before)})[${day}]
      + least(${time} - (${numbers(working.starts)})[${day}], (${numbers(working.lengths)})[${day}]), 0)`
  }
  return sql`coalesce(case
    when ${end} - ${start} > ${capacityOf(period.business)}::float8 and ${dayOf(start)} <> ${dayOf(sql`${end} - 1`)}
    then ${workedUntil(end)} - ${workedUntil(start)} else ${end} - ${start} end / 3600000, 0)`
}

const HOURS_SUM = sql`round(coalesce(sum(o.planned_hours), 0)::numeric, 1)::float8 as planned_hours`

const AMOUNT_OF_WORK = sql`count(distinct o.id)::int as done, ${HOURS_SUM}`

/** The completed orders with their planned hours. */
const plannedOrdersSource = (period: ReportPeriod): SQL =>
  sql`(select o.*, ${plannedHours(period)} as planned_hours from ${doneOrdersSource(period)}) o`

type OrdersDone = Pick<ReportSummary, 'done'>
type CompletionTime = Pick<ReportSummary, 'done' | 'median_hours' | 'p90_hours'>
type LateOrders = Pick<ReportSummary, 'due' | 'late' | 'late_share'>
type AmountOfWork = Pick<ReportSummary, 'done' | 'planned_hours'>

interface Week {
  week: string
}

export const reportOrdersDone = (reader: Reader, period: ReportPeriod) =>
  reportByWeek<OrdersDone>(reader, period, sql`${ORDERS_DONE} from ${doneOrdersSource(period)}`, { done: 0 })

export const reportCompletionTimes = (reader: Reader, period: ReportPeriod) =>
  reportByWeek<CompletionTime>(reader, period, sql`${COMPLETION_TIMES} from ${doneOrdersSource(period)}`, {
    done: 0,
    median_hours: null,
    p90_hours: null,
  })

export const reportLateOrders = (reader: Reader, period: ReportPeriod) =>
  reportByWeek<LateOrders>(reader, period, sql`${LATE_ORDERS} from ${dueOrdersSource(period)}`, {
    due: 0,
    late: 0,
    late_share: null,
  })

/** @param none the values of a week without orders */
async function reportByWeek<Values extends object>(
  reader: Reader,
  period: ReportPeriod,
  values: SQL,
  none: Values,
): Promise<Report<Week & Values, Values>> {
  const found = await selectRows<Values & { week: number | null }>(
    reader,
    sql`select o.week, ${values} group by grouping sets ((o.week), ())`,
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

/** The totals of a period. */
export async function summarize(reader: Reader, period: ReportPeriod): Promise<ReportSummary> {
  const [[done], [late]] = await Promise.all([
    selectRows<AmountOfWork & CompletionTime>(
      reader,
      sql`select ${AMOUNT_OF_WORK}, ${PERCENTILES} from ${plannedOrdersSource(period)}`,
    ),
    selectRows<LateOrders>(reader, sql`select ${LATE_ORDERS} from ${dueOrdersSource(period)}`),
  ])
  const none = { done: 0, planned_hours: 0, median_hours: null, p90_hours: null, due: 0, late: 0, late_share: null }
  return { ...none, ...done, ...late }
}

type ByWorker = AmountOfWork & { worker: number | null; name: string | null }
type ByClient = AmountOfWork & { client: number | null; name: string | null }

/** A report with a row for each record. The records after the first REPORT_ROWS_MAX are summed up in `others`. */
interface ReportByRecord<Row> extends Report<Row, AmountOfWork> {
  others: (AmountOfWork & { count: number }) | null
}

/** An order counts for each worker of its crew; a soft-deleted worker is on no work order. */
export function reportWorkByWorker(reader: Reader, period: ReportPeriod): Promise<ReportByRecord<ByWorker>> {
  return reportByRecord<ByWorker>(
    reader,
    sql`select w.id as worker, w.name, ${AMOUNT_OF_WORK}, grouping(w.id) as is_total
        from ${plannedOrdersSource(period)}
          left join (work_order_workers a join ${live(workers)} w on w.id = a.worker_id) on a.work_order_id = o.id
        group by grouping sets ((w.id, w.name), ())`,
  )
}

export function reportWorkByClient(reader: Reader, period: ReportPeriod): Promise<ReportByRecord<ByClient>> {
  return reportByRecord<ByClient>(
    reader,
    sql`select c.id as client, c.name, ${AMOUNT_OF_WORK}, grouping(c.id) as is_total
        from ${plannedOrdersSource(period)}
          left join ${live(projects)} p on p.id = o.project_id left join ${live(clients)} c on c.id = p.client_id
        group by grouping sets ((c.id, c.name), ())`,
  )
}

async function reportByRecord<Row extends AmountOfWork>(reader: Reader, groups: SQL): Promise<ReportByRecord<Row>> {
  // The total comes first.
  const last = REPORT_ROWS_MAX + 1
  const found = await selectRows<Row & { is_total: number; place: number; others: number }>(
    reader,
    sql`with ranked as (
          select found.*, row_number() over (order by is_total desc, done desc, name, 1) as place, 0 as others
          from (${groups}) found)
        select * from ranked where place <= ${last}
        union all
        select null, null, sum(done)::int, round(sum(planned_hours)::numeric, 1)::float8, 0, ${last + 1}, count(*)::int
        from ranked where place > ${last} having count(*) > 0
        order by place`,
  )
  const [total, ...rows] = found.filter(({ others: count }) => count === 0)
  const rest = found.find(({ others: count }) => count > 0)
  const amount = (row: AmountOfWork | undefined) => ({ done: row?.done ?? 0, planned_hours: row?.planned_hours ?? 0 })
  return { rows, total: amount(total), others: rest ? { count: rest.others, ...amount(rest) } : null }
}
