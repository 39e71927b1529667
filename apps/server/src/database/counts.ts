import { getTableName, type PgColumn, type PgTable, sql, type SQL } from './drizzle.ts'
import { type Db, selectRow } from './handle.ts'
import { allOf, isOneOf } from './list-sql.ts'
import { live, whereRestricted } from './record-sql.ts'

/*
 * The number of records in each table, by status and priority, is stored as a sum of changes: the triggers of
 * drizzle/0011_count-triggers.sql add a change with each write and merge old ones (docs/decisions/0039-counts.md). The sums
 * include all rows, so for users who do not see all rows, the rows are counted instead.
 */

/** Part of the statement's text, not a parameter, so that each table gets its own prepared statement. */
const literalName = (table: PgTable): SQL => sql.raw(`'${getTableName(table)}'`)

/** Which groups to count; by default all. */
interface CountedGroups {
  statuses?: readonly string[] | undefined
  priorities?: readonly string[] | undefined
}

/** The number of records that are not deleted, for use in a statement. */
export function recordCount(table: PgTable, { priorities, statuses }: CountedGroups): SQL {
  const ofGroup = allOf([statuses && isOneOf(sql`status`, statuses), priorities && isOneOf(sql`priority`, priorities)])
  const storedChanges = allOf([sql`entity = ${literalName(table)}`, ofGroup])
  return whereRestricted(
    table,
    sql`(select coalesce(sum(change), 0)::bigint from count_changes where ${storedChanges})`,
    () => sql`(select count(*) from ${live(table)} r where ${ofGroup ?? sql`true`})`,
  )
}

/** The numbers of records that are not deleted, as a source of (status, priority, count). */
export const countsByGroup = (table: PgTable): SQL =>
  whereRestricted(
    table,
    sql`(select status, priority, sum(change) as count from count_changes where entity = ${getTableName(table)}
         group by status, priority)`,
    () => sql`(select status, priority, count(*) as count from ${live(table)} r group by status, priority)`,
  )

type CountedTable = PgTable & Record<'deleted_at', PgColumn>

/**
 * Corrects the counts if they differ from the rows, which happens only after someone disabled the triggers. One statement
 * reads both in the same snapshot, so concurrent writes do not wait and do not affect the result.
 * @returns how many groups were wrong
 */
export async function correctCounts(tx: Db, tables: readonly CountedTable[]): Promise<number> {
  // Two servers that correct at the same time would both add what is missing. Writers do not take this lock.
  await tx.execute(sql`lock table count_changes in share update exclusive mode`)
  const actual = tables.map((table) => {
    const group = (name: 'status' | 'priority') => (name in table ? sql.identifier(name) : sql`''`)
    return sql`select ${literalName(table)}, ${group('status')}, ${group('priority')}, count(*) from ${table}
               where deleted_at is null group by 1, 2, 3`
  })
  const row = await selectRow<{ corrected: number }>(
    tx,
    sql`with corrected as (
          insert into count_changes (entity, status, priority, change)
          select entity, status, priority, sum(change) from (
            ${sql.join(actual, sql` union all `)}
            union all select entity, status, priority, -change from count_changes) as combined (entity, status, priority, change)
          group by entity, status, priority having sum(change) <> 0 returning id)
        select count(*) as corrected from corrected`,
  )
  return row?.corrected ?? 0
}
