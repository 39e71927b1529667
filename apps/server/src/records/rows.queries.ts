import { getTableName, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { type Db, insertedRow, selectRow, selectRows, type Transaction } from '../database/handle.ts'
import { prepareUpTo } from '../database/statement.ts'

/** A table whose rows are soft-deleted (schema/columns.ts, hiddenColumns). */
export type SoftDeleteTable = PgTable & Record<'id' | 'deleted_at' | 'deletion_id', PgColumn>

/** One whose rows are also versioned (recordColumns). */
export type RecordTable = SoftDeleteTable & Record<'version' | 'updated_at', PgColumn>

/** How the trash, the activity, and the search show a record; SQL over its row `r`. */
export interface RecordSummary {
  /** May be empty, as a photo without a description is. Reads the record's own row only, so that it works once deleted. */
  title: SQL
  /** A second line, which may read the tables of `joins`. */
  subtitle: SQL
  joins?: SQL
  /** Matches besides the record's own search text. */
  alsoMatches?: (text: string) => SQL
  /** Whether a deleted record may be restored; by default it may. */
  isRestorable?: SQL
}

type Columns = Record<string, unknown>

/** Some columns of a row by name; those left out or undefined keep their values. */
export type ColumnsOf<Table extends RecordTable> = RecordTable extends Table
  ? Columns
  : { [Name in keyof Table['$inferInsert']]?: Table['$inferInsert'][Name] | undefined }

/** `version` rises by one and `updated_at` by at least a millisecond, even within one clock tick (API-15, API-93). */
const BUMP = sql`version = version + 1, updated_at = greatest(now(), updated_at + interval '1 millisecond')`

const defined = (columns: Columns): Columns =>
  Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined))

/** @returns the new row's id */
export async function insertRow<Table extends RecordTable>(
  db: Db,
  table: Table,
  columns: ColumnsOf<Table>,
): Promise<number> {
  const given = defined(columns)
  const insert = insertInto(table, Object.keys(given))
  const { id } = await insertedRow<{ id: number }>(db, insert(...Object.values(given)))
  return id
}

/** Which columns an insert sets depends on the request, so the number of prepared statements is limited. */
const prepareInsert = prepareUpTo(16)
const inserts = new Map<string, ReturnType<typeof prepareInsert>>()

function insertInto(table: RecordTable, columns: string[]): ReturnType<typeof prepareInsert> {
  const key = `${getTableName(table)} ${columns.join(' ')}`
  const known = inserts.get(key) ?? prepareInsert(insertStatement(table, columns))
  inserts.set(key, known)
  return known
}

function insertStatement(table: RecordTable, columns: string[]): SQL {
  const names = sql.join(
    columns.map((name) => sql.identifier(name)),
    sql`, `,
  )
  const parameters = sql.raw(columns.map((_, at) => `$${at + 1}`).join(', '))
  return sql`insert into ${table} (${names}) values (${parameters}) returning id`
}

/** Locks a row against other writers until the transaction ends. The next statement sees it as the last writer left it. */
export function lockRow(tx: Transaction, table: RecordTable, id: number): void {
  tx.enqueue(sql`select from ${table} where id = ${id} for update`)
}

/** Sets columns of a row that the transaction has locked, and raises its version. */
export function updateRow<Table extends RecordTable>(
  tx: Transaction,
  table: Table,
  id: number,
  columns: ColumnsOf<Table>,
): void {
  // A parameter of its own for each value: drizzle would spread an array into a list.
  const changes = Object.entries(defined(columns)).map(
    ([name, value]) => sql`${sql.identifier(name)} = ${sql.param(value)}`,
  )
  tx.enqueue(sql`update ${table} set ${sql.join([...changes, BUMP], sql`, `)} where id = ${id}`)
}

/**
 * Soft-deletes the rows whose `column` is one of `ids`, as part of one deletion (DEL-16).
 * @returns their ids
 */
export async function softDeleteRows(
  db: Db,
  table: SoftDeleteTable,
  { column, deletionId, ids }: { column: string; ids: readonly number[]; deletionId: number },
): Promise<number[]> {
  const rows = await selectRows<{ id: number }>(
    db,
    sql`update ${table} set deleted_at = now(), deletion_id = ${deletionId}
        where ${sql.identifier(column)} = any(${sql.param(ids)}::bigint[]) and deleted_at is null returning id`,
  )
  return rows.map(({ id }) => id)
}

/** Restores the rows of one deletion. That changes each record, so clients find them by `updated_at` (API-15). */
export function restoreRows(tx: Transaction, table: SoftDeleteTable, deletionId: number): void {
  const bump = 'updated_at' in table ? sql`, ${BUMP}` : sql``
  tx.enqueue(sql`update ${table} set deleted_at = null, deletion_id = null${bump} where deletion_id = ${deletionId}`)
}

export async function insertDeletion(db: Db, entity: string, entityId: number): Promise<number> {
  const { id } = await insertedRow<{ id: number }>(
    db,
    sql`insert into deletions (entity, entity_id) values (${entity}, ${entityId}) returning id`,
  )
  return id
}

/** The deletion of this very record within the last days, its row locked; undefined when there is none to undo. */
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
