import type { Ordering } from '@daywork/domain/paging/page'
import type { Series } from '@daywork/domain/series/series'
import { sql, type SQL } from '../../database/drizzle.ts'
import { recordCount } from '../../database/counts.ts'
import { fixed } from '../../database/fixed-sql.ts'
import { selectRow, selectRows, type Transaction } from '../../database/handle.ts'
import { allOf, matchesSearch } from '../../database/list-sql.ts'
import type { PageRequest, PageResult } from '../../database/page-request.ts'
import { rowOrder, selectPage } from '../../database/page-sql.ts'
import type { Reader, ReadingTransaction } from '../../database/reader.ts'
import { live, withDeleted } from '../../database/record-sql.ts'
import { clients } from '../../database/schema/clients.ts'
import { projects } from '../../database/schema/projects.ts'
import { series } from '../../database/schema/series.ts'
import { workOrders } from '../../database/schema/work-orders.ts'
import { workers } from '../../database/schema/workers.ts'
import { prepare } from '../../database/statement.ts'
import { BUMP, type RecordSummary } from '../../records/rows.queries.ts'

export const SERIES_ORDERINGS = ['created_at', 'updated_at'] as const

export interface SeriesFilter {
  search: string
  project?: number | undefined
  worker?: number | undefined
}

// A crew has few workers, but PostgreSQL expects 100: for a join, it would read all workers for each series.
const columns = fixed(sql`
  s.id, s.title, s.description, s.priority, s.project_id as project, p.title as project_title, c.id as client,
  c.name as client_name, s.location, s.required_skills,
  coalesce((select jsonb_agg(crew.entry order by crew.position)
    from jsonb_array_elements(s.crew) with ordinality as crew (entry, position)
    where (select w.id from ${live(workers)} w where w.id = (crew.entry ->> 'worker_id')::bigint) is not null),
    '[]') as assigned_workers,
  s.rule, s.local_start, s.time_zone, s.duration_minutes, s.last_day, s.version, s.created_at, s.updated_at`)

/** Each series has a project. With `left join`, PostgreSQL omits both joins where it only counts. */
const seriesSource = fixed(sql`
  ${live(series)} s left join ${live(projects)} p on p.id = s.project_id left join ${live(clients)} c on c.id = p.client_id`)

const oneSeries = prepare(sql`select ${columns} from ${seriesSource} where s.id = $1`)

export const findSeriesRow = (reader: Reader, id: number): Promise<Series | undefined> =>
  selectRow<Series>(reader, oneSeries(id))

/** What a series was split from, and on which day. */
export interface Split {
  split_from: number
  split_on: string
}

const splitOf = prepare(sql`
  select s.split_from, s.split_on from ${live(series)} s where s.id = $1 and s.split_from is not null`)

/** undefined for a series that was not split from another one. */
export const findSplit = (reader: Reader, id: number): Promise<Split | undefined> =>
  selectRow<Split>(reader, splitOf(id))

const wasSplit = prepare(sql`select from ${live(series)} s where s.split_from = $1 limit 1`)

/** Whether a series exists that was split from this one. */
export const isSplit = async (reader: Reader, id: number): Promise<boolean> =>
  (await selectRows(reader, wasSplit(id))).length > 0

/** The new series remembers what it was split from, so that only these two can be joined. */
export function recordSplit(tx: Transaction, id: number, { split_from: from, split_on: on }: Split): void {
  tx.enqueue(sql`update series set split_from = ${from}, split_on = ${on}::date where id = ${id}`)
}

const matching = ({ project, search, worker }: SeriesFilter): SQL | undefined =>
  allOf([
    search === '' ? undefined : matchesSearch('s', search),
    project === undefined ? undefined : sql`s.project_id = ${project}`,
    worker === undefined
      ? undefined
      : sql`s.crew @> jsonb_build_array(jsonb_build_object('worker_id', ${worker}::bigint))`,
  ])

export function listSeries(
  reader: Reader,
  { filter, ordering }: { filter: SeriesFilter; ordering: Ordering<string> | undefined },
  page: PageRequest,
): Promise<PageResult<Series>> {
  const where = matching(filter)
  const total = where === undefined ? () => recordCount(series, {}) : undefined
  const list = { columns, source: seriesSource, where, order: rowOrder('s', ordering), total }
  return selectPage<Series>(reader, list, page)
}

export const seriesSummary: RecordSummary = {
  title: sql`r.title`,
  subtitle: sql`r.location`,
}

/** A day for which a series has created its order. */
export interface SeriesDay {
  day: string
  work_order_id: number | null
  scheduled_start: string | null
  scheduled_end: string | null
  /** Whether the order is still ahead and as the series wrote it, so that the series may change it. */
  is_untouched: boolean
}

/** Entries of an order's activity that are an edit by a person: the series marks its own with its id. */
const isEdit = sql`a.action not in ('created', 'deleted', 'restored') and not a.after ? 'series'`

const isUntouched = sql`
  o.deleted_at is null and o.status = 'SCHEDULED' and o.scheduled_start > now()
  and not exists (select from activity a where a.entity = 'work_order' and a.entity_id = o.id and ${isEdit})`

const seriesOrderSource = sql`series_days d join ${withDeleted(workOrders)} o on o.id = d.work_order_id`

/** Locks the orders of a series from a day on, so that no one edits one of them until the transaction ends. */
export function lockSeriesOrders(tx: ReadingTransaction, id: number, from: string): void {
  tx.enqueue(
    sql`select from ${seriesOrderSource} where d.series_id = ${id} and d.day >= ${from}::date order by o.id for update of o`,
  )
}

/** The days from `from` on that have, or had, an order. */
export const listSeriesDays = (reader: Reader, id: number, from: string): Promise<SeriesDay[]> =>
  selectRows<SeriesDay>(
    reader,
    sql`select d.day, d.work_order_id, o.scheduled_start, o.scheduled_end, o.id is not null and ${isUntouched} as is_untouched
        from series_days d left join ${withDeleted(workOrders)} o on o.id = d.work_order_id
        where d.series_id = ${id} and d.day >= ${from}::date order by d.day`,
  )

/** The orders that are deleted with a series. */
export async function findUntouchedOrders(reader: Reader, id: number): Promise<number[]> {
  const rows = await selectRows<{ id: number }>(
    reader,
    sql`select o.id from ${seriesOrderSource} where d.series_id = ${id} and ${isUntouched} order by o.id for update of o`,
  )
  return rows.map((row) => row.id)
}

/** Lets these days have another order, or none. */
export function dropSeriesDays(tx: ReadingTransaction, id: number, days: readonly string[]): void {
  tx.enqueue(sql`delete from series_days where series_id = ${id} and day = any(${sql.param(days)}::date[])`)
}

/** Moves the days from `day` on, or all, with their orders, to another series, except for days that it already has. */
export function moveSeriesDays(
  tx: ReadingTransaction,
  { day, from, to }: { from: number; to: number; day?: string },
): void {
  const later = day === undefined ? sql`` : sql` and d.day >= ${day}::date`
  tx.enqueue(
    sql`update series_days d set series_id = ${to} where d.series_id = ${from}${later}
        and not exists (select from series_days known where known.series_id = ${to} and known.day = d.day)`,
  )
}

export interface SeriesTime {
  scheduled_start: string
  scheduled_end: string | null
}

/** One parameter for each column of `unnest`. */
const columnsOf = (orders: readonly SeriesTime[]) => ({
  starts: sql.param(orders.map((order) => order.scheduled_start)),
  ends: sql.param(orders.map((order) => order.scheduled_end)),
})

/** Creates the orders of a series for these days, which have none. @returns the id of each day's order */
export async function insertSeriesOrders(
  tx: ReadingTransaction,
  row: Series,
  orders: readonly (SeriesTime & { day: string })[],
): Promise<Map<string, number>> {
  const { ends, starts } = columnsOf(orders)
  const made = await selectRows<{ day: string; id: number }>(
    tx,
    sql`with wanted as (
          select * from unnest(${sql.param(orders.map(({ day }) => day))}::date[], ${starts}::timestamptz[],
            ${ends}::timestamptz[]) as wanted (day, starts_at, ends_at)),
        made as (
          insert into work_orders (title, description, status, priority, project_id, location, scheduled_start,
            scheduled_end, required_skills)
          select ${row.title}, ${row.description}, 'SCHEDULED', ${row.priority}, ${row.project}::bigint, ${row.location},
            starts_at, ends_at, ${sql.param(row.required_skills)}::text[]
          from wanted order by starts_at returning id, scheduled_start)
        insert into series_days (series_id, day, work_order_id)
        select ${row.id}::bigint, wanted.day, made.id from wanted join made on made.scheduled_start = wanted.starts_at
        returning day, work_order_id as id`,
  )
  return new Map(made.map(({ day, id }) => [day, id]))
}

/** Writes a series' fields to its orders, which the transaction has locked. @returns the ids of those that changed */
export async function updateSeriesOrders(
  tx: ReadingTransaction,
  row: Series,
  orders: readonly (SeriesTime & { id: number })[],
): Promise<number[]> {
  const { ends, starts } = columnsOf(orders)
  const skills = sql`${sql.param(row.required_skills)}::text[]`
  const changed = await selectRows<{ id: number }>(
    tx,
    sql`update work_orders o set title = ${row.title}, description = ${row.description}, priority = ${row.priority},
          project_id = ${row.project}, location = ${row.location}, required_skills = ${skills},
          scheduled_start = wanted.starts_at, scheduled_end = wanted.ends_at, ${BUMP}
        from unnest(${sql.param(orders.map(({ id }) => id))}::bigint[], ${starts}::timestamptz[],
          ${ends}::timestamptz[]) as wanted (id, starts_at, ends_at)
        where o.id = wanted.id and (
          (o.title, o.description, o.priority, o.project_id, o.location, o.required_skills, o.scheduled_start, o.scheduled_end)
            is distinct from (${row.title}, ${row.description}, ${row.priority}, ${row.project}::bigint, ${row.location},
              ${skills}, wanted.starts_at, wanted.ends_at)
          or (select coalesce(jsonb_agg(jsonb_build_object('worker_id', a.worker_id, 'role', a.role)
              order by a.position, a.worker_id), '[]')
            from work_order_workers a join ${live(workers)} w on w.id = a.worker_id where a.work_order_id = o.id)
            <> ${JSON.stringify(row.assigned_workers)}::jsonb)
        returning o.id`,
  )
  return changed.map(({ id }) => id)
}

/** The series that may lack orders, with the account that last saved each; in order of their ids, after `after`. */
export const listContinuingSeries = (
  reader: Reader,
  { after, limit, today }: { after: number; today: string; limit: number },
): Promise<{ id: number; user_id: number; username: string }[]> =>
  selectRows(
    reader,
    sql`select s.id, u.id as user_id, u.username from ${live(series)} s
        join lateral (select a.user_id from activity a where a.entity = 'series' and a.entity_id = s.id
          order by a.id desc limit 1) saved on true
        join users u on u.id = saved.user_id
        where s.id > ${after} and (s.last_day is null or s.last_day >= ${today}::date) order by s.id limit ${limit}`,
  )
