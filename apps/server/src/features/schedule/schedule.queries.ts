import type { Absence } from '@daywork/domain/absences/absence'
import type { BusinessSettings } from '@daywork/domain/business/business'
import type { PlannedOrder } from '@daywork/domain/schedule/reasons'
import type { ScheduleOrder, SchedulePerson } from '@daywork/domain/schedule/schedule'
import { toSkills } from '@daywork/domain/workers/skills'
import { sql, type SQL } from '../../database/drizzle.ts'
import { fixed } from '../../database/fixed-sql.ts'
import { selectRows } from '../../database/handle.ts'
import type { PageRequest, PageResult } from '../../database/page-request.ts'
import { rowOrder, selectPage } from '../../database/page-sql.ts'
import type { Reader } from '../../database/reader.ts'
import { live } from '../../database/record-sql.ts'
import { clients } from '../../database/schema/clients.ts'
import { projects } from '../../database/schema/projects.ts'
import { workOrders } from '../../database/schema/work-orders.ts'
import { workers } from '../../database/schema/workers.ts'
import { absenceColumns, absenceSource } from '../absences/absences.queries.ts'
import { isOpen } from '../work-orders/work-order-list.queries.ts'
import { expirationsColumn } from '../workers/expirations.queries.ts'

/** In milliseconds since 1970. `end` is exclusive. */
export interface Period {
  start: number
  end: number
}

/** Both days are included, YYYY-MM-DD. */
export interface Days {
  from: string
  to: string
}

/**
 * Passed as a number: PostgreSQL cannot parse ISO 8601 years before 1 or after 9999, which occur for the first and last
 * days of the calendar.
 */
export const timestamp = (milliseconds: number): SQL => sql`to_timestamp(${milliseconds / 1000})`

/** The end of order `o`, or its start plus the default length. */
export const orderEnd = ({ default_order_minutes: minutes }: BusinessSettings): SQL =>
  sql`coalesce(o.scheduled_end, o.scheduled_start + make_interval(mins => ${minutes}))`

/**
 * The orders `o` that take place within the period. The first part finds orders of up to a day by their start. The default
 * length is a day at most. The second finds longer ones by the index work_orders_long. With one combined condition,
 * PostgreSQL would read all earlier orders.
 * @param columns of `o`, with its id
 */
export function ordersWithin(columns: SQL, { end, start }: Period, business: BusinessSettings): SQL {
  const [from, to] = [timestamp(start), timestamp(end)]
  return sql`
    select ${columns} from ${live(workOrders)} o
    where o.scheduled_start >= ${from} - interval '1 day' and o.scheduled_start < ${to}
      and (o.scheduled_start >= ${from} or ${orderEnd(business)} > ${from})
    union
    select ${columns} from ${live(workOrders)} o
    where o.scheduled_end - o.scheduled_start > interval '1 day'
      and o.scheduled_end > ${from} and o.scheduled_start < ${to}`
}

export const idsWithin = (period: Period, business: BusinessSettings): SQL => ordersWithin(sql`o.id`, period, business)

const orderColumns = fixed(sql`
  o.id, o.title, o.status, o.priority, o.project_id as project, p.title as project_title, c.id as client,
  c.name as client_name, o.location, o.scheduled_start, o.scheduled_end, o.required_skills, o.version, o.created_at`)

/** Each order has a project. With `left join`, PostgreSQL omits both joins where it only counts. */
const orderSource = fixed(sql`
  ${live(workOrders)} o left join ${live(projects)} p on p.id = o.project_id
    left join ${live(clients)} c on c.id = p.client_id`)

const crewIds = fixed(sql`
  json_agg(a.worker_id order by a.position, a.worker_id) as worker_ids
    from work_order_workers a join ${live(workers)} w on w.id = a.worker_id`)

/** The orders within a period, earliest first. Reads all crews at once: a subquery per order would be most of the cost. */
export const listOrdersWithin = (
  reader: Reader,
  period: Period,
  { business, max }: { business: BusinessSettings; max: number },
): Promise<ScheduleOrder[]> =>
  selectRows<ScheduleOrder>(
    reader,
    sql`with found as materialized (${idsWithin(period, business)}),
          crews as (
            select a.work_order_id, ${crewIds} where a.work_order_id in (select id from found) group by a.work_order_id)
        select ${orderColumns}, coalesce(crews.worker_ids, '[]') as worker_ids
        from ${orderSource} left join crews on crews.work_order_id = o.id
        where o.id in (select id from found)
        order by o.scheduled_start, o.id limit ${max}`,
  )

const undatedColumns = fixed(sql`
  ${orderColumns}, coalesce((select ${crewIds} where a.work_order_id = o.id), '[]') as worker_ids`)

/** The open orders without a start, newest first. */
export const listUndatedOrders = (reader: Reader, page: PageRequest): Promise<PageResult<ScheduleOrder>> =>
  selectPage<ScheduleOrder>(
    reader,
    {
      columns: undatedColumns,
      source: orderSource,
      where: sql`o.scheduled_start is null and ${isOpen}`,
      order: rowOrder('o', undefined),
      total: undefined,
    },
    page,
  )

type StoredPerson = Omit<SchedulePerson, 'skills'> & { skills: string[] }

const personColumns = fixed(sql`w.id, w.name, w.title, w.status, w.skills, ${expirationsColumn}`)

const toPerson = (row: StoredPerson): SchedulePerson => ({ ...row, skills: toSkills(row.skills) })

/** All workers, by name. */
export async function listPeople(reader: Reader, max: number): Promise<SchedulePerson[]> {
  const rows = await selectRows<StoredPerson>(
    reader,
    sql`select ${personColumns} from ${live(workers)} w order by lower(w.name), w.id limit ${max}`,
  )
  return rows.map(toPerson)
}

/**
 * Returns these workers, locked until the transaction ends, so that concurrent moves run one after the other and each sees
 * the result of the previous one.
 */
export async function lockPeople(reader: Reader, ids: readonly number[]): Promise<SchedulePerson[]> {
  const rows = await selectRows<StoredPerson>(
    reader,
    sql`select ${personColumns} from ${live(workers)} w where w.id = any(${sql.param(ids)}::bigint[])
        order by w.id for no key update of w`,
  )
  return rows.map(toPerson)
}

/** The absences that overlap these days, of all workers or only of `workerIds`. */
export const listAbsencesOn = (
  reader: Reader,
  { from, to }: Days,
  { max, workerIds }: { max: number; workerIds?: readonly number[] },
): Promise<Absence[]> =>
  selectRows<Absence>(
    reader,
    sql`select ${absenceColumns} from ${absenceSource}
        where a.last_day >= ${from}::date and a.first_day <= ${to}::date
          ${workerIds === undefined ? sql`` : sql`and a.worker_id = any(${sql.param(workerIds)}::bigint[])`}
        order by a.first_day, a.id limit ${max}`,
  )

export type OrderOfWorker = PlannedOrder & { worker_id: number }

/** The orders of these workers within one of the periods, once for each worker. */
export const listOrdersOfWorkers = (
  reader: Reader,
  workerIds: readonly number[],
  periods: readonly Period[],
  business: BusinessSettings,
): Promise<OrderOfWorker[]> =>
  selectRows<OrderOfWorker>(
    reader,
    sql`select a.worker_id, o.id, o.title, o.status, o.scheduled_start, o.scheduled_end, o.required_skills
        from work_order_workers a join ${live(workOrders)} o on o.id = a.work_order_id
        where a.worker_id = any(${sql.param(workerIds)}::bigint[])
          and o.id in (${sql.join(
            periods.map((period) => idsWithin(period, business)),
            sql` union `,
          )})
        order by o.scheduled_start, o.id`,
  )
