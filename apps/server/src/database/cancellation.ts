import { setTimeout } from 'node:timers/promises'
import type { Pool, PoolClient } from 'pg'

/** How soon a cancel is repeated. One that reaches PostgreSQL before the statement has begun is lost, and nothing says so. */
const CANCEL_AGAIN_MS = 100

/** Whoever asked has gone meanwhile, so that nobody hears the answer. */
export class CallerLeft extends Error {
  constructor() {
    super('the caller left before the answer')
  }
}

export interface Cancellation {
  signal: AbortSignal
  /** A connection of its own: all others may be busy with what is to be cancelled. */
  canceller: Pool
}

/** Runs `ask` on a connection, and has PostgreSQL stop it when the signal comes. @throws CallerLeft after the signal */
export async function askUntil<Result>(
  client: PoolClient,
  { canceller, signal }: Cancellation,
  ask: () => Promise<Result>,
): Promise<Result> {
  if (signal.aborted) throw new CallerLeft()
  const over = new AbortController()
  let cancelled: Promise<unknown> | undefined
  const cancel = () => {
    // When the cancel fails, the statement ends by itself, at the latest at its timeout.
    cancelled = cancelUntil(over.signal, canceller, processOf(client)).catch(() => undefined)
  }
  signal.addEventListener('abort', cancel)
  try {
    return await ask()
  } catch (error) {
    throw signal.aborted ? new CallerLeft() : error
  } finally {
    signal.removeEventListener('abort', cancel)
    over.abort()
    // Else it could meet the next statement of this connection.
    await cancelled
  }
}

async function cancelUntil(over: AbortSignal, canceller: Pool, process: number): Promise<void> {
  while (!over.aborted) {
    await canceller.query('select pg_cancel_backend($1)', [process])
    await setTimeout(CANCEL_AGAIN_MS, undefined, { signal: over })
  }
}

/** PostgreSQL's process of a connection; pg has it, and its types leave it out. */
function processOf(client: PoolClient): number {
  if ('processID' in client && typeof client.processID === 'number') return client.processID
  throw new Error('a connection without a process')
}
