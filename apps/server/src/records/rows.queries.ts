import { getTableName, type PgColumn, type PgTable, sql, type SQL } from '../database/drizzle.ts'
import { type Db, insertedRow, type Transaction } from '../database/handle.ts'
import { prepareUpTo } from '../database/statement.ts'

/** A table whose rows are soft-deleted (schema/columns.ts, softDeleteColumns). */
export type SoftDeleteTable = PgTable & Record<'id' | 'deleted_at' | 'deletion_id', PgColumn>

/** A soft-delete table whose rows are also versioned (recordColumns). */
export type RecordTable = SoftDeleteTable & Record<'version' | 'updated_at', PgColumn>

/** Kinds of records that others belong to. */
export type ParentKind = 'client' | 'project' | 'work_order'

/** How the trash, the activity, and the search show a record; SQL over its row `r`. */
export interface RecordSummary {
  /** May be empty, as a photo without a description is. Reads the record's own row only, so that it works once deleted. */
  title: SQL
  /** A second line, which may read the tables of `joins`. */
  subtitle: SQL
  joins?: SQL
  /** A record whose names also find this one. */
  parent?: { kind: ParentKind; id: SQL }
  /** Only for the results of `searchEverything`. */
  search?: SearchSummary
  /** The id of the record of this kind that an entry `a` of another record's activity describes; null if there is none. */
  describedIn?: SQL
}

interface SearchSummary {
  /** The searched texts by their field names in the record's response, the most important first. */
  fields: Readonly<Record<string, SQL>>
  /** Those of them that the search text does not contain, because lists do not search them. Each has a trigram index. */
  ownIndexed?: readonly SQL[]
  /** When it takes place; null if it does not. What is under way today or later comes before other equal matches, the next first. */
  period?: { starts: SQL; ends: SQL }
  status?: SQL
  date?: SQL
  /** The id of a file that has a thumbnail. */
  thumbnail?: SQL
}

type Columns = Record<string, unknown>

/** Some columns of a row by name; those left out or undefined keep their values. */
export type ColumnsOf<Table extends RecordTable> = RecordTable extends Table
  ? Columns
  : { [Name in keyof Table['$inferInsert']]?: Table['$inferInsert'][Name] | undefined }

/** `version` rises by one and `updated_at` by at least a millisecond, even within one clock tick. */
export const BUMP = sql`version = version + 1, updated_at = greatest(now(), updated_at + interval '1 millisecond')`

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
  // Each value is one parameter; drizzle would spread an array into a list.
  const changes = Object.entries(defined(columns)).map(
    ([name, value]) => sql`${sql.identifier(name)} = ${sql.param(value)}`,
  )
  tx.enqueue(sql`update ${table} set ${sql.join([...changes, BUMP], sql`, `)} where id = ${id}`)
}
