import type {
  KeepingDevice,
  KeptFileRow,
  KeptFilesAttention,
  KeptFilesBoard,
  KeptFileState,
} from '@daywork/domain/kept-files/kept-file'
import { BOARD_DEVICES_MAX, BOARD_ORDERS_MAX, LATE_HOURS, TOTALS_DAYS } from '@daywork/domain/kept-files/limits'
import { sql } from '../../database/drizzle.ts'
import { type Db, insertedRow, selectRow, selectRows } from '../../database/handle.ts'
import type { PageRequest, PageResult } from '../../database/page-request.ts'
import { selectPage } from '../../database/page-sql.ts'
import type { Reader } from '../../database/reader.ts'
import { live } from '../../database/record-sql.ts'
import { workOrders } from '../../database/schema/work-orders.ts'
import { workers } from '../../database/schema/workers.ts'

/** Received, given-up, and handled files are deleted after this time. Waiting and unhandled lost files remain. */
const STORED_DAYS = 90
/** After this time, a lost file is deleted even if no one marked it as handled. */
const LOST_STORED_DAYS = 400

const owner = sql`
  f.user_id as "user", u.username, w.name as worker_name, f.device::text as device, d.user_agent`

const columns = sql`
  f.id, f.state, f.name, f.type, f.size, f.taken_at, o.id as work_order, coalesce(o.title, f.work_order_title) as work_order_title,
  ${owner}, f.declared_at, f.received_at, f.given_up_at, f.given_up_reason, f.given_up_detail, f.lost_at, f.handled_at,
  h.username as handled_by`

const source = sql`
  kept_files f join users u on u.id = f.user_id left join users h on h.id = f.handled_by
    left join ${live(workers)} w on w.id = u.worker_id left join ${live(workOrders)} o on o.id = f.work_order_id
    left join kept_file_devices d on d.user_id = f.user_id and d.device = f.device`

const order = { alias: 'f', by: 'id', descending: true }

export interface KeptFileFilter {
  state?: KeptFileState | undefined
  handled?: 'true' | 'false' | undefined
  user?: number | undefined
  device?: string | undefined
}

/** Newest first. */
export function listKeptFiles(
  reader: Reader,
  { device, handled, state, user }: KeptFileFilter,
  page: PageRequest,
): Promise<PageResult<KeptFileRow>> {
  const conditions = [
    ...(state === undefined ? [] : [sql`f.state = ${state}`]),
    ...(handled === undefined ? [] : [handled === 'true' ? sql`f.handled_at is not null` : sql`f.handled_at is null`]),
    ...(user === undefined ? [] : [sql`f.user_id = ${user}`]),
    ...(device === undefined ? [] : [sql`f.device = ${device}::uuid`]),
  ]
  const where = conditions.length === 0 ? undefined : sql.join(conditions, sql` and `)
  return selectPage<KeptFileRow>(reader, { columns, source, where, order, total: undefined }, page)
}

export const findKeptFile = (reader: Reader, id: number): Promise<KeptFileRow | undefined> =>
  selectRow(reader, sql`select ${columns} from ${source} where f.id = ${id}`)

/** @returns false if there is no such file, or it is not lost */
export const markHandled = async (db: Db, id: number, userId: number): Promise<boolean> =>
  (await selectRow(
    db,
    sql`update kept_files
        set handled_by = case when handled_at is null then ${userId} else handled_by end,
          handled_at = coalesce(handled_at, now())
        where id = ${id} and state = 'lost' returning id`,
  )) !== undefined

export const countStates = (db: Reader): Promise<KeptFilesBoard['totals']> =>
  insertedRow(
    db,
    sql`select count(*)::int as taken, count(*) filter (where state = 'received')::int as received,
          count(*) filter (where state = 'waiting')::int as waiting,
          count(*) filter (where state = 'given_up')::int as given_up, count(*) filter (where state = 'lost')::int as lost
        from kept_files where declared_at > now() - make_interval(days => ${TOTALS_DAYS})`,
  )

/** Devices with waiting files, the longest wait first. */
export const listKeepingDevices = (reader: Reader): Promise<KeepingDevice[]> =>
  selectRows(
    reader,
    sql`with waiting as (
          select f.user_id, f.device, count(*)::int as waiting, sum(f.size)::float8 as bytes, min(f.taken_at) as oldest_at
          from kept_files f where f.state = 'waiting' group by f.user_id, f.device
          order by min(f.taken_at) limit ${BOARD_DEVICES_MAX})
        select f.user_id as "user", u.username, w.name as worker_name, f.device::text as device, d.user_agent,
          coalesce(d.installed, false) as installed, d.last_seen_at, f.waiting, f.bytes, f.oldest_at, orders.orders,
          orders.orders_count
        from waiting f join users u on u.id = f.user_id left join ${live(workers)} w on w.id = u.worker_id
          left join kept_file_devices d on d.user_id = f.user_id and d.device = f.device
          cross join lateral (
            select count(*)::int as orders_count, coalesce(json_agg(json_build_object('id', s.id, 'title', s.title)
                order by s.first) filter (where s.place <= ${BOARD_ORDERS_MAX}), '[]') as orders
            from (
              select o.id, coalesce(o.title, k.work_order_title) as title, min(k.id) as first,
                row_number() over (order by min(k.id)) as place
              from kept_files k left join ${live(workOrders)} o on o.id = k.work_order_id
              where k.state = 'waiting' and k.user_id = f.user_id and k.device is not distinct from f.device
                and coalesce(o.title, k.work_order_title) is not null
              group by o.id, coalesce(o.title, k.work_order_title)) s) orders
        order by f.oldest_at, f.user_id, f.device`,
  )

export const countAttention = (db: Reader): Promise<KeptFilesAttention> =>
  insertedRow(
    db,
    sql`select
          (select count(*)::int from kept_files
            where state = 'waiting' and declared_at < now() - make_interval(hours => ${LATE_HOURS})) as late,
          (select count(*)::int from kept_files where state = 'lost' and handled_at is null) as lost`,
  )

/** Deletes, by the server's clock, files that the board no longer needs, and devices without files that have not reported for long. */
export async function deleteOldKeptFiles(db: Db): Promise<void> {
  await db.execute(
    sql`delete from kept_files
        where case state when 'received' then received_at when 'given_up' then greatest(given_up_at, declared_at)
            when 'lost' then handled_at end <= now() - make_interval(days => ${STORED_DAYS})
          or state = 'lost' and lost_at <= now() - make_interval(days => ${LOST_STORED_DAYS})`,
  )
  await db.execute(
    sql`delete from kept_file_devices d
        where d.last_seen_at <= now() - make_interval(days => ${LOST_STORED_DAYS})
          and not exists (select from kept_files f where f.user_id = d.user_id and f.device = d.device)`,
  )
}
