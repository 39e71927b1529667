import type { PoolClient } from 'pg'
import { socketOf } from './client-socket.ts'

/** Shorter than the 10 s that clients wait (OPS-10). PostgreSQL cancels slow statements itself (connect.ts). */
const RESULT_TIMEOUT_MS = 9_000
const LOOK_EVERY_MS = 500

interface Waiting {
  statements: number
  /** How often `look` has run since the first of the statements was sent or, later, since one finished. */
  looks: number
}

const waiting = new Map<PoolClient, Waiting>()
/** Connections whose transaction has no time limit. */
const unlimited = new WeakSet<PoolClient>()
let timer: NodeJS.Timeout | undefined

/**
 * Closes the connection when a result is overdue, so that its statements fail. pg's own query_timeout starts a timer for
 * each statement, whose garbage collection costs a list a fifth of its CPU time.
 * @returns call this when the statement has finished
 */
export function watchForTimeout(client: PoolClient): () => void {
  if (unlimited.has(client)) return ignore
  const entry = waiting.get(client) ?? { statements: 0, looks: 0 }
  entry.statements += 1
  waiting.set(client, entry)
  timer ??= setTimeout(look, LOOK_EVERY_MS).unref()
  return () => {
    entry.statements -= 1
    entry.looks = 0
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

function look(): void {
  timer = waiting.size > 0 ? setTimeout(look, LOOK_EVERY_MS).unref() : undefined
  for (const [client, entry] of waiting) {
    entry.looks += 1
    // The first look may follow right after a statement was sent.
    if (entry.looks > RESULT_TIMEOUT_MS / LOOK_EVERY_MS)
      // In pipeline mode, end() would wait for the results first.
      socketOf(client).destroy(new Error('Connection terminated: no answer in time'))
  }
}

function ignore(): void {}
