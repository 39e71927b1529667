import { getTableName, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { addCounts, countedColumns, foldCountsWhenDue, groupColumns } from './counts.ts'
import { type Db, insertedRow, selectRow } from './handle.ts'
import { prepareUpTo } from './statement.ts'

/** `version` rises by one and `updated_at` by at least a millisecond, even within one tick of the clock (API-15, API-93). */
const BUMP = sql`version = version + 1, updated_at = greatest(now(), updated_at + interval '1 millisecond')`

/** A table whose rows are hidden rather than removed (schema/columns.ts, hiddenColumns). */
export type HidableTable = PgTable & Record<'id' | 'deleted_at' | 'deletion_id', PgColumn>

/** One whose rows are versioned, too (recordColumns). */
export type RecordTable = HidableTable & Record<'version' | 'updated_at', PgColumn>

type Columns = Record<string, unknown>

/** Some columns of a row of this table, by what they hold; those left out or undefined stay as they are. */
export type ColumnsOf<Table extends RecordTable> = RecordTable extends Table
  ? Columns
  : { [Name in keyof Table['$inferInsert']]?: Table['$inferInsert'][Name] | undefined }

/** Arrays go to the driver whole: drizzle would spread them into a list of parameters. */
const assignments = (columns: Columns): SQL[] =>
  Object.entries(columns).map(([name, value]) => sql`${sql.identifier(name)} = ${sql.param(value)}`)

const defined = (columns: Columns): Columns =>
  Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined))

/** Inserts a row of a counted table and answers its id. */
export async function insertRow<Table extends RecordTable>(
  db: Db,
  table: Table,
  columns: ColumnsOf<Table>,
): Promise<number> {
  const given = defined(columns)
  const statement = insertOf(table, Object.keys(given))
  const row = await insertedRow<{ id: number; counted: number }>(db, statement(...Object.values(given)))
  await foldCountsWhenDue(db, row.counted)
  return row.id
}

/** Which columns an insert sets depends on what the client sends. */
const prepareInsert = prepareUpTo(16)
const inserts = new Map<string, ReturnType<typeof prepareInsert>>()

/** Insert statements by the columns they set, kept as text: calls of a kind nearly always set the same ones. */
function insertOf(table: RecordTable, columns: string[]): ReturnType<typeof prepareInsert> {
  const kind = `${getTableName(table)} ${columns.join(' ')}`
  const known = inserts.get(kind) ?? prepareInsert(writeInsert(table, columns))
  inserts.set(kind, known)
  return known
}

function writeInsert(table: RecordTable, columns: string[]): SQL {
  // A table that is counted here and never counted down would have a number that only rises.
  if (countedColumns(table) === undefined) throw new Error(`${getTableName(table)} is no counted table`)
  const names = sql.join(
    columns.map((name) => sql.identifier(name)),
    sql`, `,
  )
  const values = sql.raw(columns.map((_, at) => `$${at + 1}`).join(', '))
  return sql`
    with made as (insert into ${table} (${names}) values (${values}) returning id, ${groupColumns(table)}),
      counted as (${addCounts(table, sql`select status, priority, 1 as change from made`)})
    select made.id, counted.id as counted from made, counted`
}

/** Holds a visible row against other writers until the transaction ends; false when there is none. */
export async function lockRow(db: Db, table: RecordTable, id: number): Promise<boolean> {
  const row = await selectRow(db, sql`select 1 from ${table} where id = ${id} and deleted_at is null for update`)
  return row !== undefined
}

/** Sets columns of a visible row, which the transaction holds (lockRow), and raises its version. */
export async function updateRow<Table extends RecordTable>(
  db: Db,
  table: Table,
  id: number,
  columns: ColumnsOf<Table>,
): Promise<void> {
  const given = defined(columns)
  const update = sql`update ${table} set ${sql.join([...assignments(given), BUMP], sql`, `)} where id = ${id}`
  if (!countedColumns(table)?.some((name) => name in given)) {
    await db.execute(update)
    return
  }
  // Every part of a statement sees the row as it was before; what it became comes from `returning`.
  const groups = groupColumns(table)
  const changed = sql`select status, priority, -1 as change from before union all select status, priority, 1 from after`
  const row = await selectRow<{ counted: number | null }>(
    db,
    sql`with before as (select ${groups} from ${table} where id = ${id}),
          after as (${update} returning ${groups}),
          counted as (${addCounts(table, changed)})
        select max(id) as counted from counted`,
  )
  await foldCountsWhenDue(db, row?.counted)
}

/** Hides the visible rows that `where` names, as the work of one delete (DEL-16). */
export async function hideRows(
  db: Db,
  table: HidableTable,
  where: { column: string; id: number },
  deletionId: number,
): Promise<void> {
  const hide = sql`update ${table} set deleted_at = now(), deletion_id = ${deletionId}
                   where ${sql.identifier(where.column)} = ${where.id} and deleted_at is null`
  await moveRows(db, table, hide, -1)
}

/** Brings back what one delete hid. That is a change of each record, so that clients find it by `updated_at` (API-15). */
export async function unhideRows(db: Db, table: HidableTable, deletionId: number): Promise<void> {
  const bump = 'updated_at' in table ? sql`, ${BUMP}` : sql``
  await moveRows(
    db,
    table,
    sql`update ${table} set deleted_at = null, deletion_id = null${bump} where deletion_id = ${deletionId}`,
    1,
  )
}

/** Runs an update that hides rows or brings them back, and counts them. */
async function moveRows(db: Db, table: HidableTable, update: SQL, change: 1 | -1): Promise<void> {
  if (countedColumns(table) === undefined) {
    await db.execute(update)
    return
  }
  const changed = sql`select status, priority, ${change}::int as change from moved`
  const row = await selectRow<{ counted: number | null }>(
    db,
    sql`with moved as (${update} returning ${groupColumns(table)}), counted as (${addCounts(table, changed)})
        select max(id) as counted from counted`,
  )
  await foldCountsWhenDue(db, row?.counted)
}

export async function insertDeletion(db: Db, entity: string, entityId: number): Promise<number> {
  const row = await insertedRow<{ id: number }>(
    db,
    sql`insert into deletions (entity, entity_id) values (${entity}, ${entityId}) returning id`,
  )
  return row.id
}

/** The delete that hid this very record within the last days, its row locked; undefined when there is none to take back. */
export async function lockDeletion(
  db: Db,
  table: RecordTable,
  deleted: { entity: string; id: number; withinDays: number },
): Promise<number | undefined> {
  const row = await selectRow<{ deletion_id: number }>(
    db,
    sql`select r.deletion_id from ${table} r join deletions d on d.id = r.deletion_id
        where r.id = ${deleted.id} and d.entity = ${deleted.entity} and d.entity_id = ${deleted.id}
          and d.at > now() - make_interval(days => ${deleted.withinDays})
        for update of r`,
  )
  return row?.deletion_id
}
