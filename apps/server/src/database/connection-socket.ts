import pg, { type PoolClient } from 'pg'
import type { Duplex } from 'node:stream'

/** The socket of a connection. pg exposes it, but its types do not. */
function socketOf(client: PoolClient): Duplex {
  if ('connection' in client && client.connection instanceof pg.Connection) return client.connection.stream
  throw new Error('the connection has no socket')
}

const corked = new WeakSet<Duplex>()

/**
 * Buffers writes to the connection until the running code yields to the event loop, so that consecutive statements are sent in
 * one write. Each write to a socket costs as much as the rest of a short statement.
 */
export function batchWrites(client: PoolClient): void {
  const socket = socketOf(client)
  if (corked.has(socket)) return
  corked.add(socket)
  socket.cork()
  process.nextTick(() => {
    corked.delete(socket)
    socket.uncork()
  })
}

/** Shorter than the 10 s that clients wait. PostgreSQL cancels slow statements itself (connect.ts). */
const RESULT_TIMEOUT_MS = 9_000
const CHECK_INTERVAL_MS = 500

interface Waiting {
  statements: number
  /** How often `check` has run since the first of the statements was sent, or since the last one finished. */
  checks: number
}

const waiting = new Map<PoolClient, Waiting>()
/** Connections whose transaction has no time limit. */
const unlimited = new WeakSet<PoolClient>()
let timer: NodeJS.Timeout | undefined

/**
 * Closes the connection when a result is overdue, so that its statements fail. pg's own query_timeout starts a timer for
 * each statement, whose garbage collection takes a fifth of the CPU time of a list.
 * @returns call this when the statement has finished
 */
export function watchForTimeout(client: PoolClient): () => void {
  if (unlimited.has(client)) return ignore
  const entry = waiting.get(client) ?? { statements: 0, checks: 0 }
  entry.statements += 1
  waiting.set(client, entry)
  timer ??= setTimeout(check, CHECK_INTERVAL_MS).unref()
  return () => {
    entry.statements -= 1
    entry.checks = 0
    if (entry.statements === 0) waiting.delete(client)
  }
}

/** Runs `work` without a time limit for its statements, for example to wait for a lock. */
export async function withoutTimeout<Result>(client: PoolClient, work: () => Promise<Result>): Promise<Result> {
  unlimited.add(client)
  try {
    return await work()
  } finally {
    unlimited.delete(client)
  }
}

function check(): void {
  timer = waiting.size > 0 ? setTimeout(check, CHECK_INTERVAL_MS).unref() : undefined
  for (const [client, entry] of waiting) {
    entry.checks += 1
    // The first check may run right after a statement was sent.
    if (entry.checks > RESULT_TIMEOUT_MS / CHECK_INTERVAL_MS)
      // In pipeline mode, end() would wait for the results first.
      socketOf(client).destroy(new Error('Connection terminated: no result in time'))
  }
}

function ignore(): void {}
