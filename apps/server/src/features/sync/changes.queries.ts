import type { Entity } from '@daywork/domain/activity/activity'
import { sql } from '../../database/drizzle.ts'
import { type Db, type Executor, insertedRow, selectRows } from '../../database/handle.ts'
import { prepare } from '../../database/statement.ts'

/** How long a device may be offline and still pull only what changed. */
const STORED_DAYS = 90

export interface Feed {
  id: string
  /** Changes of transactions up to this one are purged. */
  pruned_to: string
  /** The current snapshot. */
  now: string
  /** When the records were restored from backups, oldest first. */
  restores: string[]
  backup_at: string | null
  /** Feeds of the databases that this one was moved from. */
  continues: string[]
}

export const findFeed = (db: Executor): Promise<Feed> => insertedRow<Feed>(db, currentFeed())

const currentFeed = prepare(sql`
  select id, pruned_to::text as pruned_to, pg_current_snapshot()::text as now, to_json(restores) as restores,
    backup_at, continues
  from sync_feed`)

export interface ChangedRecord {
  entity: Entity
  id: number
}

/** Which records changed between two snapshots, each once, in a fixed order after `place`. */
export const listChanges = (
  db: Executor,
  { from, place, until }: { from: string; until: string; place: ChangedRecord | { entity: string; id: number } },
  limit: number,
): Promise<ChangedRecord[]> => selectRows(db, changesBetween(from, until, place.entity, place.id, limit))

const changesBetween = prepare(sql`
  select distinct entity, entity_id as id from changes
  where xid >= pg_snapshot_xmin($1::pg_snapshot) and xid < pg_snapshot_xmax($2::pg_snapshot)
    and pg_visible_in_snapshot(xid, $2::pg_snapshot) and not pg_visible_in_snapshot(xid, $1::pg_snapshot)
    and entity <> 'kept_file' and (entity, entity_id) > ($3::text, $4::bigint)
  order by entity, entity_id limit $5`)

export interface News {
  /** The current snapshot. */
  now: string
  /** Whether changes became visible since the earlier snapshot. */
  isChanged: boolean
}

/** @param since a snapshot; undefined to get only the current one */
export const findNews = (db: Executor, since: string | undefined): Promise<News> =>
  insertedRow<News>(db, newsSince(since ?? null))

const newsSince = prepare(sql`
  with now as materialized (select pg_current_snapshot() as snapshot)
  select now.snapshot::text as now, $1::text is not null and exists (
    select from changes
    where xid >= pg_snapshot_xmin($1::pg_snapshot) and xid < pg_snapshot_xmax(now.snapshot)
      and pg_visible_in_snapshot(xid, now.snapshot) and not pg_visible_in_snapshot(xid, $1::pg_snapshot)) as "isChanged"
  from now`)

export async function deleteOldChanges(db: Db): Promise<void> {
  await db.execute(
    sql`with deleted as (
          delete from changes where at <= now() - make_interval(days => ${STORED_DAYS}) returning xid),
        last as (select xid from deleted order by xid desc limit 1)
        update sync_feed set pruned_to = greatest(pruned_to, last.xid) from last`,
  )
}
