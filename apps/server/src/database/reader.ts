import { SQL } from './drizzle.ts'
import type { Executor, Transaction } from './handle.ts'
import { ALL_ROWS, type RowFilter } from './record-sql.ts'
import { compileSql, type Statement } from './statement.ts'

/** Who reads records: a user. */
export interface Actor {
  readonly id: number
}

/** The rule that decides which records an actor sees. */
export type Visibility = (actor: Actor) => RowFilter

/** The database as one actor sees it. Queries of records run on it. */
export interface Reader extends Executor {
  /** Whether there may be rows that the actor does not see. */
  readonly isRestricted: boolean
}

/** A reader that also writes. Its writes do not check what the actor sees: find the record first. */
export type ReadingTransaction = Reader & Transaction

/** Reads for an actor, or with ALL_ROWS for the server itself. */
export const openReader = (db: Executor, filter: RowFilter): Reader => ({
  isRestricted: filter !== ALL_ROWS,
  execute: (statement) => db.execute(complete(statement, filter)),
})

export const openReadingTransaction = (tx: Transaction, filter: RowFilter): ReadingTransaction => ({
  ...tx,
  ...openReader(tx, filter),
  enqueue: (statement) => tx.enqueue(complete(statement, filter)),
})

function complete(statement: SQL | Statement, filter: RowFilter): Statement {
  if (statement instanceof SQL) return compileSql(statement, filter)
  const { name, source, text, values } = statement
  if (source === undefined || filter === ALL_ROWS) return { name, text, values }
  // Without a name, because PostgreSQL would cache a plan for each actor.
  return compileSql(source, filter, values)
}
