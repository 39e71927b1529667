import { getTableName, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { type Db, selectRow } from './handle.ts'
import { clients } from './schema/clients.ts'
import { works } from './schema/media.ts'
import { projects } from './schema/projects.ts'
import { workOrders } from './schema/work-orders.ts'
import { workers } from './schema/workers.ts'

type Groups = readonly ('status' | 'priority')[]

/** What is counted, and by which columns a list's filter may ask for the number. */
const COUNTED = new Map<PgTable, Groups>([
  [clients, []],
  [workers, ['status']],
  [projects, ['status']],
  [workOrders, ['status', 'priority']],
  [works, []],
])

/** Columns of a counted table, or undefined where nothing is counted (the files of a work). */
export const countedColumns = (table: PgTable): Groups | undefined => COUNTED.get(table)

/** Old changes are folded each time that so many were added: more would slow readers down, fewer would slow writes. */
const FOLD_EVERY = 256
/** More than are added between two folds, to catch up on folds that were skipped. */
const FOLDED_AT_ONCE = 4 * FOLD_EVERY

/** Part of the statement's text rather than a parameter, so that each table has its own prepared statement. */
const nameAsText = (table: PgTable): SQL => sql.raw(`'${getTableName(table)}'`)

/** The group of a counted table's row, as columns `status` and `priority`, for `returning`. */
export function groupColumns(table: PgTable): SQL {
  const groups = COUNTED.get(table) ?? []
  const column = (name: 'status' | 'priority') => (groups.includes(name) ? sql.identifier(name) : sql`''`)
  return sql`${column('status')} as status, ${column('priority')} as priority`
}

/**
 * The part of a statement that counts what its other part changed.
 * @param changed rows of (status, priority, change)
 */
export const addCounts = (table: PgTable, changed: SQL): SQL =>
  sql`insert into count_changes (entity, status, priority, change)
      select ${nameAsText(table)}, status, priority, sum(change) from (${changed}) changed
      group by status, priority having sum(change) <> 0 returning id`

/**
 * Folds old changes when one of those just added is due: by their numbers, so that several servers share the work.
 * Rows that another transaction folds are left to it, so nobody waits.
 */
export async function foldCountsWhenDue(db: Db, lastChange: number | null | undefined): Promise<void> {
  if (typeof lastChange === 'number' && lastChange % FOLD_EVERY === 0) await foldCounts(db)
}

async function foldCounts(db: Db): Promise<void> {
  await db.execute(
    sql`with folded as (
          delete from count_changes where id in (
            select id from count_changes order by id limit ${FOLDED_AT_ONCE} for update skip locked)
          returning entity, status, priority, change)
        insert into count_changes (entity, status, priority, change)
        select entity, status, priority, sum(change) from folded
        group by entity, status, priority having sum(change) <> 0`,
  )
}

/** The number of visible records of a table, for use in a statement; in one group when `only` names it. */
export function recordCount(table: PgTable, only: { status?: string | undefined; priority?: string | undefined }): SQL {
  const conditions = [sql`entity = ${nameAsText(table)}`]
  if (only.status !== undefined) conditions.push(sql`status = ${only.status}`)
  if (only.priority !== undefined) conditions.push(sql`priority = ${only.priority}`)
  return sql`(select coalesce(sum(change), 0)::bigint from count_changes where ${sql.join(conditions, sql` and `)})`
}

/** The numbers of visible records of a table as a source of (status, priority, count). */
export const countsByGroup = (table: PgTable): SQL =>
  sql`(select status, priority, sum(change) as count from count_changes where entity = ${getTableName(table)}
       group by status, priority)`

/**
 * Sets the counts right should they ever differ from the rows, as after a change by hand in the database. In one
 * statement both are seen at one moment, so that writes going on meanwhile neither wait nor matter.
 * @returns how many groups were wrong
 */
export async function correctCounts(tx: Db): Promise<number> {
  // Two servers that correct at once would both put in what is missing; writers do not take this lock.
  await tx.execute(sql`lock table count_changes in share update exclusive mode`)
  await foldCounts(tx)
  const actual = [...COUNTED.keys()].map(
    (table) =>
      sql`select ${getTableName(table)}, ${groupColumns(table)}, count(*) from ${table}
          where deleted_at is null group by 1, 2, 3`,
  )
  const row = await selectRow<{ corrected: number }>(
    tx,
    sql`with corrected as (
          insert into count_changes (entity, status, priority, change)
          select entity, status, priority, sum(change) from (
            ${sql.join(actual, sql` union all `)}
            union all select entity, status, priority, -change from count_changes) as seen (entity, status, priority, change)
          group by entity, status, priority having sum(change) <> 0 returning id)
        select count(*) as corrected from corrected`,
  )
  return row?.corrected ?? 0
}
