import { type SQL, sql } from 'drizzle-orm'
import { type Db, selectRows } from './handle.ts'
import { workFiles, works } from './schema/media.ts'
import { clients } from './schema/clients.ts'
import { projects } from './schema/projects.ts'
import { workOrders } from './schema/work-orders.ts'
import { workers } from './schema/workers.ts'

/** Rows of the first come before rows of the next point at them. */
const PURGED_TABLES = [workFiles, works, workOrders, projects, clients, workers]

/** Deletes a transaction takes back for good: enough to get on, few enough to hold locks for a moment only. */
const BATCH = 200

/**
 * Removes for good what deletes hid longer than `days` ago, one batch (DEL-18).
 * @returns whether there may be more
 */
export async function purgeBatch(db: Db, days: number): Promise<boolean> {
  const old = sql`now() - make_interval(days => ${days})`
  const deletions = await selectRows<{ id: number }>(
    db,
    sql`select id from deletions where at <= ${old} order by id limit ${BATCH} for update skip locked`,
  )
  const ids = sql`${sql.param(deletions.map(({ id }) => id))}::bigint[]`
  for (const table of PURGED_TABLES) await db.execute(sql`delete from ${table} where deletion_id = any(${ids})`)
  await db.execute(sql`delete from deletions where id = any(${ids})`)
  await purgeReplacedFiles(db, old)
  return deletions.length === BATCH
}

/** Files that a work's PUT replaced belong to no delete; they go by their own age. */
async function purgeReplacedFiles(db: Db, old: SQL): Promise<void> {
  await db.execute(sql`delete from work_files where deletion_id is null and deleted_at <= ${old}`)
}
