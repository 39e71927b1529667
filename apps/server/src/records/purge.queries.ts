import { type SQL, sql } from 'drizzle-orm'
import { type Db, selectRows } from '../database/handle.ts'
import type { RecordRegistry } from './registry.ts'
import type { SoftDeleteTable } from './rows.queries.ts'

/** How many deletions one transaction purges: enough to make progress, few enough to release its locks soon. */
const BATCH = 200

/**
 * Purges one batch of the records that were deleted longer than `days` ago.
 * @returns whether there may be more
 */
export async function purgeBatch(db: Db, registry: RecordRegistry, days: number): Promise<boolean> {
  const isOld = (at: SQL) => sql`${at} <= now() - make_interval(days => ${days})`
  const deletions = await selectRows<{ id: number }>(
    db,
    sql`select id from deletions where ${isOld(sql`at`)} order by id limit ${BATCH} for update skip locked`,
  )
  const ids = deletions.map(({ id }) => id)
  const isPurged = sql`deletion_id = any(${sql.param(ids)}::bigint[])`
  for (const { beforePurge } of registry.kinds) await beforePurge?.(db, ids)
  for (const table of registry.tables) {
    await db.execute(purgeRows(registry, table, isPurged))
    // A PUT that replaces a work's files deletes them outside of any deletion, so they are purged by their own age.
    if (registry.kindOf(table) === undefined) {
      await db.execute(sql`delete from ${table} where deletion_id is null and ${isOld(sql`deleted_at`)}`)
    }
  }
  await db.execute(sql`delete from deletions where id = any(${sql.param(ids)}::bigint[])`)
  return deletions.length === BATCH
}

/**
 * Removes rows, and their values from the activity and from the outcomes of operations. The activity still shows who did
 * what, and when (decision 25). The outcomes themselves remain, so that no operation is performed again.
 */
function purgeRows(registry: RecordRegistry, table: SoftDeleteTable, condition: SQL): SQL {
  const purge = sql`delete from ${table} where ${condition}`
  const kind = registry.kindOf(table)
  if (kind === undefined) return purge
  return sql`with purged as (${purge} returning id), outcomes as (
      update sync_ops set outcome = outcome - '{change,fields}'::text[]
      where entity = ${kind.entity} and record_id in (select id from purged))
    update activity set before = '{}', after = '{}' where entity = ${kind.entity} and entity_id in (select id from purged)`
}
