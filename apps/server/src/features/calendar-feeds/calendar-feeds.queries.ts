import type { CalendarFeed } from '@daywork/domain/calendar-feeds/calendar-feed'
import type { WorkOrderStatus } from '@daywork/domain/work-orders/statuses'
import { sql } from '../../database/drizzle.ts'
import { type Db, insertedRow, selectRow, selectRows } from '../../database/handle.ts'
import type { PageRequest, PageResult } from '../../database/page-request.ts'
import { selectPage } from '../../database/page-sql.ts'
import type { Reader } from '../../database/reader.ts'
import { live, withDeleted } from '../../database/record-sql.ts'
import { clients } from '../../database/schema/clients.ts'
import { projects } from '../../database/schema/projects.ts'
import { workOrders } from '../../database/schema/work-orders.ts'
import { workers } from '../../database/schema/workers.ts'

const columns = sql`
  f.id, f.worker_id as worker, w.name as worker_name, f.has_client_names, u.username as created_by, f.created_at,
  f.last_used_at, f.use_count`

const source = sql`
  calendar_feeds f join users u on u.id = f.created_by left join ${live(workers)} w on w.id = f.worker_id`

/** Whether the user sees the feed's worker. */
const isSeen = sql`(f.worker_id is null or w.id is not null)`

const order = { alias: 'f', by: 'id', descending: true }

/** Newest first, of one worker or all; those of workers that the user does not see are left out. */
export function listCalendarFeeds(
  reader: Reader,
  { worker }: { worker: number | undefined },
  page: PageRequest,
): Promise<PageResult<CalendarFeed>> {
  const where = worker === undefined ? isSeen : sql`${isSeen} and f.worker_id = ${worker}`
  return selectPage<CalendarFeed>(reader, { columns, source, where, order, total: undefined }, page)
}

export const insertCalendarFeed = (
  db: Db,
  feed: { secretHash: string; worker: number | null; hasClientNames: boolean; createdBy: number },
): Promise<{ id: number; created_at: string }> =>
  insertedRow(
    db,
    sql`insert into calendar_feeds (secret_hash, worker_id, has_client_names, created_by)
        values (${feed.secretHash}, ${feed.worker}, ${feed.hasClientNames}, ${feed.createdBy}) returning id, created_at`,
  )

/** @returns the name of a worker, whose row is locked until the transaction ends; undefined if there is none */
export async function lockWorkerOfFeed(reader: Reader, worker: number): Promise<string | undefined> {
  const row = await selectRow<{ name: string }>(
    reader,
    sql`select w.name from ${withDeleted(workers)} w where w.id = ${worker} and w.deleted_at is null for share`,
  )
  return row?.name
}

/**
 * Also deletes feeds of deleted workers, whose addresses would work again after a restore.
 * @returns false when there is no such feed, or the user does not see it
 */
export const deleteCalendarFeed = async (reader: Reader, id: number): Promise<boolean> =>
  (await selectRow(
    reader,
    sql`delete from calendar_feeds f where f.id = ${id}
          and (f.worker_id is null or exists (select from ${withDeleted(workers)} w where w.id = f.worker_id))
        returning f.id`,
  )) !== undefined

export async function deleteCalendarFeedsBy(db: Db, userId: number): Promise<void> {
  await db.execute(sql`delete from calendar_feeds where created_by = ${userId}`)
}

export interface UsedFeed {
  worker: number | null
  worker_name: string | null
  has_client_names: boolean
  created_by: number
}

/** Finds the feed with this secret and counts the use. Feeds of deleted workers and by disabled accounts do not exist. */
export const openCalendarFeed = (reader: Reader, secretHash: string): Promise<UsedFeed | undefined> =>
  selectRow<UsedFeed>(
    reader,
    sql`with used as (
          update calendar_feeds f set last_used_at = now(), use_count = use_count + 1
          where f.secret_hash = ${secretHash}
            and exists (select from users u where u.id = f.created_by and u.disabled_at is null)
            and (f.worker_id is null or exists (select from ${live(workers)} w where w.id = f.worker_id))
          returning f.worker_id, f.has_client_names, f.created_by)
        select used.worker_id as worker, w.name as worker_name, used.has_client_names, used.created_by
        from used left join ${live(workers)} w on w.id = used.worker_id`,
  )

export interface FeedOrder {
  id: number
  title: string
  status: WorkOrderStatus
  location: string
  scheduled_start: string
  scheduled_end: string | null
  version: number
  created_at: string
  changed_at: string
  is_deleted: boolean
  project_title: string | null
  client_name: string | null
  crew: string | null
}

const feedColumns = sql`
  o.id, o.title, o.status, o.location, o.scheduled_start, o.scheduled_end, o.version, o.project_id, o.created_at,
  greatest(o.updated_at, o.deleted_at) as changed_at, o.deleted_at is not null as is_deleted`

/**
 * Orders of a worker or everyone that end `back` days ago at the earliest and start in `ahead` days at the latest; also
 * recently deleted ones. Orders of more than a day are found by the index work_orders_long (see ordersWithin).
 */
export const listFeedOrders = (
  reader: Reader,
  { ahead, back, max, worker }: { back: number; ahead: number; max: number; worker: number | null },
): Promise<FeedOrder[]> => {
  const since = sql`now() - make_interval(days => ${back}::int)`
  const isWithin = sql`coalesce(o.scheduled_end, o.scheduled_start) >= ${since}
    and o.scheduled_start < now() + make_interval(days => ${ahead}::int)
    ${worker === null ? sql`` : sql`and o.id in (select a.work_order_id from work_order_workers a where a.worker_id = ${worker})`}`
  return selectRows<FeedOrder>(
    reader,
    sql`select o.*, p.title as project_title, c.name as client_name,
          (select string_agg(w.name, ', ' order by a.position, w.id) from work_order_workers a
            join ${live(workers)} w on w.id = a.worker_id where a.work_order_id = o.id) as crew
        from (
          select * from (
            select ${feedColumns} from ${live(workOrders)} o
            where o.scheduled_start >= ${since} - interval '1 day' and ${isWithin}
            union
            select ${feedColumns} from ${live(workOrders)} o
            where o.scheduled_end - o.scheduled_start > interval '1 day' and o.scheduled_end >= ${since} and ${isWithin}
            union all
            select ${feedColumns} from deletions d join ${withDeleted(workOrders)} o on o.deletion_id = d.id
            where d.at > ${since} and ${isWithin}) o
          order by o.scheduled_start, o.id limit ${max}) o
        left join ${withDeleted(projects)} p on p.id = o.project_id left join ${withDeleted(clients)} c on c.id = p.client_id
        order by o.scheduled_start, o.id`,
  )
}
