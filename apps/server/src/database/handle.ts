import pg, { type Pool, type PoolClient, type QueryResult } from 'pg'
import { SQL } from './drizzle.ts'
import { batchWrites, watchForTimeout, withoutTimeout } from './connection-socket.ts'
import { runWithCancellation } from './cancellation.ts'
import { DatabaseUnavailable, isConnectionLost } from './database-unavailable.ts'
import { isOutdated, PreparedQuery } from './prepared-query.ts'
import { type Statement, compileSql } from './statement.ts'

export interface Executor {
  /** @throws StatementError */
  execute(statement: SQL | Statement): Promise<QueryResult>
}

/** The pool or a transaction, on which queries run. Queries never open transactions themselves. */
export interface Db extends Executor {
  /** Runs `work` in a transaction, or on a savepoint inside one. If `work` throws, its writes are rolled back. */
  transaction<Result>(work: (tx: Transaction) => Promise<Result>, options?: TransactionOptions): Promise<Result>
  /** Calls `run` after the commit, and never after a rollback; outside of a transaction, immediately. */
  afterCommit(run: () => void): void
}

interface TransactionOptions {
  /** Statements have no time limit, for example to wait for a lock. */
  isUnlimited?: boolean
}

/** The database outside of a transaction. */
export interface OpenDb extends Db {
  /** For reads: if the signal aborts, cancels the running statement and throws ClientDisconnected. */
  withSignal(signal: AbortSignal): Db
  connections(): Connections
  /** Calls `listener` after each transaction that was committed. @returns a function that stops it */
  onCommit(listener: () => void): () => void
}

/** The pool's connections. */
export interface Connections {
  used: number
  idle: number
  max: number
  /** Statements waiting for a connection. */
  waiting: number
}

export interface Transaction extends Db {
  /**
   * Sends a statement without waiting for its result, so that it shares a round trip with the next one. If it fails, the
   * transaction fails.
   */
  enqueue(statement: SQL | Statement): void
}

/** A failed statement. Carries its text but not its parameters, which are people's data. */
export class StatementError extends Error {
  readonly statement: string

  constructor(statement: string, cause: unknown) {
    super('a statement failed', { cause })
    this.statement = statement
  }
}

/**
 * The database through its pool. Each statement and each transaction gets a connection.
 * @param canceller see Cancellation
 */
export function openDb(pool: Pool, canceller: Pool): OpenDb {
  const listeners = new Set<() => void>()
  const db: Db = {
    afterCommit: (run) => run(),
    execute: (statement) => sendOnConnection(pool, (client) => sendAlone(client, statement)),
    transaction: async (work, { isUnlimited = false } = {}) => {
      const callbacks: (() => void)[] = []
      const result = await withConnection(pool, (client) => {
        const run = () => runInTransaction(client, ['begin', 'commit', 'rollback'], callbacks, work)
        return isUnlimited ? withoutTimeout(client, run) : run()
      })
      for (const call of [...callbacks, ...listeners]) callAfterCommit(call)
      return result
    },
  }
  const onCommit = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  const withSignal = (signal: AbortSignal): Db => ({
    ...db,
    execute: (statement) =>
      sendOnConnection(pool, (client) =>
        runWithCancellation(client, { signal, canceller }, () => sendAlone(client, statement)),
      ),
  })
  const connections = () => ({
    used: pool.totalCount - pool.idleCount,
    idle: pool.idleCount,
    max: pool.options.max,
    waiting: pool.waitingCount,
  })
  return { ...db, withSignal, connections, onCommit }
}

/** The commit is not affected by an error here: the error is reported to the operator, and the request succeeds. */
function callAfterCommit(call: () => void): void {
  try {
    call()
  } catch (error) {
    process.emitWarning(error instanceof Error ? error : String(error))
  }
}

/** Sends one statement, again on another connection if its plan is outdated. Each attempt closes a connection with such a plan. */
async function sendOnConnection<Result>(pool: Pool, work: (client: PoolClient) => Promise<Result>): Promise<Result> {
  for (let retries = pool.options.max; ; retries -= 1) {
    try {
      return await withConnection(pool, work)
    } catch (error) {
      if (retries === 0 || !isOutdated(error)) throw error
    }
  }
}

/** @throws DatabaseUnavailable, in addition to what `work` throws */
async function withConnection<Result>(pool: Pool, work: (client: PoolClient) => Promise<Result>): Promise<Result> {
  const client = await pool.connect().catch((error: unknown) => {
    throw new DatabaseUnavailable(error)
  })
  // Without a listener, an error on an idle connection would crash the process.
  let broken: Error | undefined
  const onError = (error: Error): void => void (broken = error)
  client.on('error', onError)
  try {
    return await work(client)
  } catch (error) {
    if (isOutdated(error)) broken = new Error('a prepared statement is outdated', { cause: error })
    if (!isConnectionLost(error)) throw error
    // After a timeout, results of abandoned statements may still arrive.
    broken ??= new DatabaseUnavailable(error)
    throw new DatabaseUnavailable(error)
  } finally {
    client.off('error', onError)
    client.release(broken)
  }
}

/** Sends a statement outside of a transaction, and leaves no transaction open. */
async function sendAlone(client: PoolClient, statement: SQL | Statement): Promise<QueryResult> {
  try {
    return await send(client, toStatement(statement))
  } catch (error) {
    // Some of pg-boss's statements begin a transaction themselves. If one fails, the transaction stays open, and the next
    // statement would fail too.
    await leaveTransaction(client)
    throw error
  }
}

/** A broken connection fails here too; it is discarded later. */
async function leaveTransaction(client: PoolClient): Promise<void> {
  // An error arrives before the connection's state; the result of an empty statement arrives after both.
  await send(client, { text: '', values: [] }).catch(() => undefined)
  if (client.getTransactionStatus() === 'I') return
  await send(client, { text: 'rollback', values: [] }).catch(() => undefined)
}

/**
 * @param statements that begin, commit, and roll back
 * @param callbacks receives what to run after the commit
 */
async function runInTransaction<Result>(
  client: PoolClient,
  [begin, commit, rollback]: [string, string, string],
  callbacks: (() => void)[],
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  const enqueued: Promise<unknown>[] = []
  // The connection is a pipeline: statements run in the order in which they were sent.
  const enqueue = (statement: Statement) => {
    batchWrites(client)
    const sent = send(client, statement)
    // A failure is reported at the commit.
    sent.catch(() => undefined)
    enqueued.push(sent)
  }
  enqueue({ text: begin, values: [] })
  try {
    const ownCallbacks: (() => void)[] = []
    const result = await work({
      ...statementsOn(client, ownCallbacks),
      enqueue: (given) => enqueue(toStatement(given)),
    })
    // If an enqueued statement has failed, PostgreSQL turns the commit into a rollback.
    await Promise.all([...enqueued, send(client, { text: commit, values: [] })])
    callbacks.push(...ownCallbacks)
    return result
  } catch (error) {
    // If the rollback fails, the connection is broken, and PostgreSQL rolls back by itself.
    await send(client, { text: rollback, values: [] }).catch(() => undefined)
    throw await firstError(enqueued, error)
  }
}

/** The first error: after an enqueued statement fails, later errors only say that the transaction is aborted. */
async function firstError(enqueued: readonly Promise<unknown>[], last: unknown): Promise<unknown> {
  const settled = await Promise.allSettled(enqueued)
  const failed = settled.find(({ status }) => status === 'rejected')
  return failed?.status === 'rejected' ? failed.reason : last
}

let savepoints = 0

const statementsOn = (client: PoolClient, callbacks: (() => void)[]): Db => ({
  afterCommit: (run) => void callbacks.push(run),
  execute: (statement) => send(client, toStatement(statement)),
  transaction: (work) => {
    savepoints += 1
    const name = `daywork_${savepoints}`
    return runInTransaction(client, [`savepoint ${name}`, `release ${name}`, `rollback to ${name}`], callbacks, work)
  },
})

function toStatement(statement: SQL | Statement): Statement {
  if (statement instanceof SQL) return compileSql(statement)
  if (statement.source !== undefined) throw new Error('a statement reads records without a reader')
  return statement
}

async function send(client: PoolClient, statement: Statement): Promise<QueryResult> {
  try {
    return await runQuery(client, statement)
  } catch (error) {
    throw new StatementError(statement.text, error)
  }
}

/** Builds the query object directly: pg would copy the options of a named query, which takes 5% of the time of a list. */
function runQuery(client: PoolClient, { name, text, values }: Statement): Promise<QueryResult> {
  return new Promise((resolve, reject) => {
    const finished = watchForTimeout(client)
    const settle = (error: Error | undefined, result: QueryResult) => {
      finished()
      if (error) reject(error)
      else resolve(result)
    }
    client.query(
      name === undefined ? new pg.Query(text, values, settle) : new PreparedQuery(name, text, values, settle),
    )
  })
}

/** The rows of one hand-written statement. */
export async function selectRows<Row extends object>(db: Executor, statement: SQL | Statement): Promise<Row[]> {
  const { rows } = await db.execute(statement)
  return rows
}

/** The first row, or undefined. */
export async function selectRow<Row extends object>(
  db: Executor,
  statement: SQL | Statement,
): Promise<Row | undefined> {
  const rows = await selectRows<Row>(db, statement)
  return rows[0]
}

/** The row that an insert returns. @throws Error when it inserted none */
export async function insertedRow<Row extends object>(db: Executor, statement: SQL | Statement): Promise<Row> {
  const row = await selectRow<Row>(db, statement)
  if (row === undefined) throw new Error('an insert returned no row')
  return row
}
