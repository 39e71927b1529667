import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import type { SQL } from 'drizzle-orm'

/** What a query runs on: the pool, or the transaction it is handed. Queries never open transactions of their own. */
export type Db = PgDatabase<NodePgQueryResultHKT>

/** The rows of one hand-written statement. */
export async function selectRows<Row extends object>(db: Db, statement: SQL): Promise<Row[]> {
  const { rows } = await db.execute(statement)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the statement names its own columns; the row's type stands beside it in the queries file
  return rows as Row[]
}

/** The first row, or undefined. */
export async function selectRow<Row extends object>(db: Db, statement: SQL): Promise<Row | undefined> {
  const rows = await selectRows<Row>(db, statement)
  return rows[0]
}
