import type { Entity } from '@daywork/domain/activity/activity'
import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { type Db, selectRows } from './handle.ts'
import { workFiles, works } from './schema/media.ts'
import { clients } from './schema/clients.ts'
import { projects } from './schema/projects.ts'
import { workOrders } from './schema/work-orders.ts'
import { workers } from './schema/workers.ts'

/** Rows of the first come before rows of the next point at them. */
const PURGED_TABLES = [workFiles, works, workOrders, projects, clients, workers]

/** What the activity calls the rows of a table. */
const ENTITY_OF = new Map<PgTable, Entity>([
  [works, 'work'],
  [workOrders, 'work_order'],
  [projects, 'project'],
  [clients, 'client'],
  [workers, 'worker'],
])

/** How many deletes one transaction purges: enough to get on, few enough to hold locks only for a moment. */
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
  await db.execute(forgetWorksOnOrders(ids))
  for (const table of PURGED_TABLES) await db.execute(purgeOf(table, sql`deletion_id = any(${ids})`))
  await db.execute(sql`delete from deletions where id = any(${ids})`)
  await purgeReplacedFiles(db, old)
  return deletions.length === BATCH
}

/**
 * What orders' histories say of works that are about to go: that there was one, and no more (decision 25). A work's own
 * history names every order that it was ever of, so that theirs alone need be looked through. Each entry tells of one.
 */
const forgetWorksOnOrders = (ids: SQL): SQL => sql`
  with gone as (select id from works where deletion_id = any(${ids})),
  orders as (
    select distinct linked.id::bigint as id
    from gone join activity a on a.entity = 'work' and a.entity_id = gone.id
      cross join lateral (values (a.before->>'work_order_id'), (a.after->>'work_order_id')) as linked(id)
    where linked.id is not null)
  update activity a set before = '{"works": []}', after = '{"works": []}' from orders
  where a.entity = 'work_order' and a.entity_id = orders.id
    and coalesce(a.before->'works'->0->>'id', a.after->'works'->0->>'id')::bigint in (select id from gone)`

/** Removes rows, and what their history says of them; who did what to them, and when, stays (decision 25). */
function purgeOf(table: PgTable, condition: SQL): SQL {
  const purge = sql`delete from ${table} where ${condition}`
  const entity = ENTITY_OF.get(table)
  if (entity === undefined) return purge
  return sql`with gone as (${purge} returning id)
    update activity set before = '{}', after = '{}' where entity = ${entity} and entity_id in (select id from gone)`
}

/** Files that a work's PUT replaced belong to no delete; they go by their own age. */
async function purgeReplacedFiles(db: Db, old: SQL): Promise<void> {
  await db.execute(sql`delete from work_files where deletion_id is null and deleted_at <= ${old}`)
}
