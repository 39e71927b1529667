import { setTimeout } from 'node:timers/promises'
import type { Pool, PoolClient } from 'pg'

/** A cancel that reaches PostgreSQL before the statement has begun is lost without an error, so it is repeated. */
const CANCEL_AGAIN_MS = 100

/** The client disconnected before the result was ready. */
export class ClientDisconnected extends Error {
  constructor() {
    super('the caller left before the answer')
  }
}

export interface Cancellation {
  signal: AbortSignal
  /** A separate connection: all others may be busy with statements to cancel. */
  canceller: Pool
}

/** Runs `ask` on a connection, and cancels its statement when the signal aborts. @throws ClientDisconnected then */
export async function runWithCancellation<Result>(
  client: PoolClient,
  { canceller, signal }: Cancellation,
  ask: () => Promise<Result>,
): Promise<Result> {
  if (signal.aborted) throw new ClientDisconnected()
  const over = new AbortController()
  let cancelled: Promise<unknown> | undefined
  const cancel = () => {
    // If the cancel fails, the statement ends at its timeout.
    cancelled = cancelUntil(over.signal, canceller, processOf(client)).catch(() => undefined)
  }
  signal.addEventListener('abort', cancel)
  try {
    return await ask()
  } catch (error) {
    throw signal.aborted ? new ClientDisconnected() : error
  } finally {
    signal.removeEventListener('abort', cancel)
    over.abort()
    // Otherwise it could cancel the next statement on this connection.
    await cancelled
  }
}

async function cancelUntil(over: AbortSignal, canceller: Pool, process: number): Promise<void> {
  while (!over.aborted) {
    await canceller.query('select pg_cancel_backend($1)', [process])
    await setTimeout(CANCEL_AGAIN_MS, undefined, { signal: over })
  }
}

/** The PostgreSQL process of the connection. pg exposes it, but its types do not. */
function processOf(client: PoolClient): number {
  if ('processID' in client && typeof client.processID === 'number') return client.processID
  throw new Error('a connection without a process')
}
