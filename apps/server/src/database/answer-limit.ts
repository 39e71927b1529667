import type { Duplex } from 'node:stream'
import pg, { type PoolClient } from 'pg'

/** PostgreSQL ends a statement that takes too long by itself (connect.ts). Below the 10 s that callers wait (OPS-10). */
const ANSWER_WITHIN_MS = 9_000
const LOOK_EVERY_MS = 500

interface Waiting {
  statements: number
  /** When the oldest of them was sent or, later, when the one before it was answered. */
  since: number
}

const waiting = new Map<PoolClient, Waiting>()
/** Connections whose transaction has no time limit. */
const unlimited = new WeakSet<PoolClient>()
let timer: NodeJS.Timeout | undefined

/**
 * Closes a connection on which an answer is overdue; its statements then fail. pg's own query_timeout starts a timer for each
 * statement, which costs a list a fifth of its processor time in garbage collection.
 * @returns to be called when the statement has been answered
 */
export function limitAnswer(client: PoolClient): () => void {
  if (unlimited.has(client)) return ignore
  const entry = waiting.get(client) ?? { statements: 0, since: performance.now() }
  entry.statements += 1
  waiting.set(client, entry)
  timer ??= setTimeout(look, LOOK_EVERY_MS).unref()
  return () => {
    entry.statements -= 1
    entry.since = performance.now()
    if (entry.statements === 0) waiting.delete(client)
  }
}

/** Lets the statements of a connection take any time, for example to wait for a lock, until `work` has ended. */
export async function withoutAnswerLimit<Result>(client: PoolClient, work: () => Promise<Result>): Promise<Result> {
  unlimited.add(client)
  try {
    return await work()
  } finally {
    unlimited.delete(client)
  }
}

function look(): void {
  timer = waiting.size > 0 ? setTimeout(look, LOOK_EVERY_MS).unref() : undefined
  const now = performance.now()
  for (const [client, { since }] of waiting) {
    if (now - since >= ANSWER_WITHIN_MS) socketOf(client).destroy(new Error('Connection terminated: no answer in time'))
  }
}

/** A pipelining client's end() would wait for the answers first. pg has the socket, and its types leave it out. */
function socketOf(client: PoolClient): Duplex {
  if ('connection' in client && client.connection instanceof pg.Connection) return client.connection.stream
  throw new Error('a connection without a socket')
}

function ignore(): void {}
