import { sql, type SQL } from '../database/drizzle.ts'
import { type Db, selectRows } from '../database/handle.ts'
import { inTransaction, postgresCode } from '../database/transaction.ts'
import type { RegisteredKind } from './record-kind.ts'
import type { RecordRegistry } from './registry.ts'
import type { SoftDeleteTable } from './rows.queries.ts'

/** query_canceled: PostgreSQL canceled a statement, here because of its time limit (database/connect.ts). */
const TIMED_OUT = '57014'
/** How many deletions one transaction looks at. */
const BATCH = 200
/** How many rows one transaction removes: few enough for the time limit of a statement and to release its locks soon. */
const ROWS_MAX = 1_000

/**
 * Purges the records that were deleted longer than `days` ago, in batches. If a batch exceeds the time limit of a statement,
 * the next ones are smaller. Starts no further batch once `signal` is aborted.
 */
export async function purgeDeletedRecords(
  db: Db,
  registry: RecordRegistry,
  days: number,
  signal?: AbortSignal,
): Promise<void> {
  await purgeBatches(ROWS_MAX)

  async function purgeBatches(rowsMax: number): Promise<void> {
    if (signal?.aborted) return
    try {
      if (!(await inTransaction(db, (tx) => purgeBatch(tx, registry, days, rowsMax)))) return
    } catch (error) {
      if (postgresCode(error) !== TIMED_OUT || rowsMax === 1) throw error
      return purgeBatches(Math.ceil(rowsMax / 2))
    }
    await purgeBatches(rowsMax)
  }
}

/**
 * Purges one batch. The rows of a large deletion need several; until its last one, its rows cannot be restored either,
 * because they are too old.
 * @returns whether there may be more
 */
async function purgeBatch(db: Db, registry: RecordRegistry, days: number, rowsMax: number): Promise<boolean> {
  const isOld = (at: SQL) => sql`${at} <= now() - make_interval(days => ${days})`
  const deletions = await selectRows<{ id: number }>(
    db,
    sql`select id from deletions where ${isOld(sql`at`)} order by id limit ${BATCH} for update skip locked`,
  )
  const ids = sql`${sql.param(deletions.map(({ id }) => id))}::bigint[]`
  let left = rowsMax
  for (const table of registry.tables) {
    left -= await purgeRows(db, registry, { table, condition: sql`deletion_id = any(${ids})`, limit: left })
    // A PUT that replaces a work's files deletes them outside of any deletion, so they are purged by their own age.
    if (registry.kindOf(table) === undefined) {
      const condition = sql`deletion_id is null and ${isOld(sql`deleted_at`)}`
      left -= await purgeRows(db, registry, { table, condition, limit: left })
    }
    if (left <= 0) return true
  }
  await db.execute(sql`delete from deletions where id = any(${ids})`)
  return deletions.length === BATCH
}

interface PurgedRows {
  table: SoftDeleteTable
  condition: SQL
  limit: number
}

/** @returns how many rows it removed */
async function purgeRows(db: Db, registry: RecordRegistry, { condition, limit, table }: PurgedRows): Promise<number> {
  const rows = await selectRows<{ id: number }>(
    db,
    sql`select id from ${table} where ${condition} limit ${limit} for update`,
  )
  if (rows.length === 0) return 0
  const ids = rows.map(({ id }) => id)
  const kind = registry.kindOf(table)
  await kind?.beforePurge?.(db, ids)
  await db.execute(deleteRows(table, kind, ids))
  return rows.length
}

/**
 * Removes rows, and their values from the activity and from the outcomes of operations. The activity still shows who did
 * what, and when (decision 25). The outcomes themselves remain, so that no operation is performed again.
 */
function deleteRows(table: SoftDeleteTable, kind: RegisteredKind | undefined, ids: readonly number[]): SQL {
  const purge = sql`delete from ${table} where id = any(${sql.param(ids)}::bigint[])`
  if (kind === undefined) return purge
  return sql`with purged as (${purge} returning id), outcomes as (
      update sync_ops set outcome = outcome - '{change,fields}'::text[]
      where entity = ${kind.entity} and record_id in (select id from purged))
    update activity set before = '{}', after = '{}' where entity = ${kind.entity} and entity_id in (select id from purged)`
}
