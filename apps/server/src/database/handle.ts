import { SQL } from 'drizzle-orm'
import pg, { type Pool, type PoolClient, type QueryResult } from 'pg'
import { limitAnswer, withoutAnswerLimit } from './answer-limit.ts'
import { askUntil } from './cancellation.ts'
import { DatabaseAway, isConnectionLost } from './database-away.ts'
import { type Statement, writeDown } from './statement.ts'

/** What a query runs on: the pool, or the transaction it is handed. Queries never open transactions of their own. */
export interface Db {
  /** @throws StatementError */
  execute(statement: SQL | Statement): Promise<QueryResult>
  /** Runs `work` in a transaction, within one on a savepoint; what it throws takes back what it wrote. */
  transaction<Result>(work: (tx: Transaction) => Promise<Result>, options?: TransactionOptions): Promise<Result>
  /** Calls `run` once what was written is committed, and never if it is rolled back; outside of a transaction at once. */
  afterCommit(run: () => void): void
}

interface TransactionOptions {
  /** Its statements may take any time, for example to wait for a lock. */
  isUnlimited?: boolean
}

/** The database outside of any transaction. */
export interface OpenDb extends Db {
  /** The same for a call that only reads: its statement is cancelled when the signal comes. @throws CallerLeft then */
  until(signal: AbortSignal): Db
  connections(): Connections
}

/** How many connections the pool has, by what they do. */
export interface Connections {
  used: number
  idle: number
  max: number
  /** Statements that wait for a connection. */
  waiting: number
}

export interface Transaction extends Db {
  /**
   * Sends a statement whose result nobody reads along with the next one, instead of waiting for its answer. The
   * transaction fails if it does.
   */
  sendAhead(statement: SQL | Statement): void
}

/** A statement that failed. Its text is told, its parameters are not: those are people's data (SESS-29). */
export class StatementError extends Error {
  readonly statement: string

  constructor(statement: string, cause: unknown) {
    super('a statement failed', { cause })
    this.statement = statement
  }
}

/**
 * The database through its pool: each statement and each transaction on a connection of its own.
 * @param canceller see Cancellation
 */
export function openDb(pool: Pool, canceller: Pool): OpenDb {
  const db: Db = {
    afterCommit: (run) => run(),
    execute: (statement) => onConnection(pool, (client) => sendAlone(client, statement)),
    transaction: (work, { isUnlimited = false } = {}) =>
      onConnection(pool, async (client) => {
        const committed: (() => void)[] = []
        const run = () => between(client, ['begin', 'commit', 'rollback'], committed, work)
        const result = await (isUnlimited ? withoutAnswerLimit(client, run) : run())
        for (const call of committed) call()
        return result
      }),
  }
  const until = (signal: AbortSignal): Db => ({
    ...db,
    execute: (statement) =>
      onConnection(pool, (client) => askUntil(client, { signal, canceller }, () => sendAlone(client, statement))),
  })
  const connections = () => ({
    used: pool.totalCount - pool.idleCount,
    idle: pool.idleCount,
    max: pool.options.max,
    waiting: pool.waitingCount,
  })
  return { ...db, until, connections }
}

/** @throws DatabaseAway, besides what `work` throws */
async function onConnection<Result>(pool: Pool, work: (client: PoolClient) => Promise<Result>): Promise<Result> {
  const client = await pool.connect().catch((error: unknown) => {
    throw new DatabaseAway(error)
  })
  // A connection that breaks while nobody waits for an answer would else end the process.
  let broken: Error | undefined
  const onError = (error: Error): void => void (broken = error)
  client.on('error', onError)
  try {
    return await work(client)
  } catch (error) {
    if (!isConnectionLost(error)) throw error
    // After a timeout, answers may still arrive for statements that were given up.
    broken ??= new DatabaseAway(error)
    throw new DatabaseAway(error)
  } finally {
    client.off('error', onError)
    client.release(broken)
  }
}

/** Sends a statement outside of any transaction, and leaves none open. */
async function sendAlone(client: PoolClient, statement: SQL | Statement): Promise<QueryResult> {
  try {
    return await send(client, written(statement))
  } catch (error) {
    // Some of pg-boss's texts begin a transaction themselves. If one fails within it, the next call would fail, too.
    await leaveTransaction(client)
    throw error
  }
}

/** Where the connection is broken instead, it is not used again. */
async function leaveTransaction(client: PoolClient): Promise<void> {
  // An error arrives before the connection's state does; the answer to an empty statement comes after both.
  await send(client, { text: '', values: [] }).catch(() => undefined)
  if (client.getTransactionStatus() === 'I') return
  await send(client, { text: 'rollback', values: [] }).catch(() => undefined)
}

/**
 * @param statements to begin with, to end with, and to take back with
 * @param committed gets what is to be called after the commit
 */
async function between<Result>(
  client: PoolClient,
  [begin, end, takeBack]: [string, string, string],
  committed: (() => void)[],
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  const ahead: Promise<unknown>[] = []
  // Connections are pipelines: a statement that is not waited for goes along with the next, and is answered before it.
  const sendAhead = (statement: Statement) => {
    const sent = send(client, statement)
    // Its failure is heard of at the end.
    sent.catch(() => undefined)
    ahead.push(sent)
  }
  sendAhead({ text: begin, values: [] })
  try {
    const own: (() => void)[] = []
    const result = await work({ ...statementsOn(client, own), sendAhead: (given) => sendAhead(written(given)) })
    // If a statement sent ahead has failed, PostgreSQL rolls back at `end`.
    await Promise.all([...ahead, send(client, { text: end, values: [] })])
    committed.push(...own)
    return result
  } catch (error) {
    // A connection that cannot even roll back is broken, so that PostgreSQL does it by itself.
    await send(client, { text: takeBack, values: [] }).catch(() => undefined)
    throw await firstFault(ahead, error)
  }
}

/** The first failure: after one of a statement sent ahead, the later ones only say that the transaction is aborted. */
async function firstFault(ahead: readonly Promise<unknown>[], last: unknown): Promise<unknown> {
  const settled = await Promise.allSettled(ahead)
  const failed = settled.find(({ status }) => status === 'rejected')
  return failed?.status === 'rejected' ? failed.reason : last
}

let savepoints = 0

const statementsOn = (client: PoolClient, committed: (() => void)[]): Db => ({
  afterCommit: (run) => void committed.push(run),
  execute: (statement) => send(client, written(statement)),
  transaction: (work) => {
    const name = `daywork_${(savepoints += 1)}`
    return between(client, [`savepoint ${name}`, `release ${name}`, `rollback to ${name}`], committed, work)
  },
})

const written = (statement: SQL | Statement): Statement => (statement instanceof SQL ? writeDown(statement) : statement)

async function send(client: PoolClient, statement: Statement): Promise<QueryResult> {
  try {
    return await ask(client, statement)
  } catch (error) {
    throw new StatementError(statement.text, error)
  }
}

/** Builds pg's query object itself: pg copies the configuration of a named one, for a twentieth of a list's time. */
function ask(client: PoolClient, { name, text, values }: Statement): Promise<QueryResult> {
  return new Promise((resolve, reject) => {
    const answered = limitAnswer(client)
    const query = new pg.Query(text, values, (error, result) => {
      answered()
      if (error) reject(error)
      else resolve(result)
    })
    client.query(name === undefined ? query : Object.assign(query, { name }))
  })
}

/** The rows of one hand-written statement. */
export async function selectRows<Row extends object>(db: Db, statement: SQL | Statement): Promise<Row[]> {
  const { rows } = await db.execute(statement)
  return rows
}

/** The first row, or undefined. */
export async function selectRow<Row extends object>(db: Db, statement: SQL | Statement): Promise<Row | undefined> {
  const rows = await selectRows<Row>(db, statement)
  return rows[0]
}

/** The row that an insert returns; only for one that always inserts, or else the transaction fails. */
export async function insertedRow<Row extends object>(db: Db, statement: SQL | Statement): Promise<Row> {
  const row = await selectRow<Row>(db, statement)
  if (row === undefined) throw new Error('an insert returned no row')
  return row
}
