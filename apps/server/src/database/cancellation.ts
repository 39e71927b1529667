import { setTimeout } from 'node:timers/promises'
import type { Pool, PoolClient } from 'pg'

/** PostgreSQL silently ignores a cancel request that arrives before the statement has begun, so the request is repeated. */
const CANCEL_REPEAT_INTERVAL_MS = 100

/** The client disconnected before the result was ready. */
export class ClientDisconnected extends Error {
  constructor() {
    super('the client disconnected before the response')
  }
}

export interface Cancellation {
  signal: AbortSignal
  /** A separate connection: all others may be busy with statements to cancel. */
  canceller: Pool
}

/** Runs `execute` on a connection. If the signal aborts, cancels its statement and throws ClientDisconnected. */
export async function runWithCancellation<Result>(
  client: PoolClient,
  { canceller, signal }: Cancellation,
  execute: () => Promise<Result>,
): Promise<Result> {
  if (signal.aborted) throw new ClientDisconnected()
  // Created only for a cancel: each abort creates an error with its stack, which takes as long as a short statement.
  let finished: AbortController | undefined
  let cancelled: Promise<unknown> | undefined
  const cancel = () => {
    finished = new AbortController()
    // If the cancel fails, the statement ends at its timeout.
    cancelled = cancelUntil(finished.signal, canceller, processIdOf(client)).catch(() => undefined)
  }
  signal.addEventListener('abort', cancel)
  try {
    return await execute()
  } catch (error) {
    throw signal.aborted ? new ClientDisconnected() : error
  } finally {
    signal.removeEventListener('abort', cancel)
    finished?.abort()
    // Otherwise it could cancel the next statement on this connection.
    await cancelled
  }
}

async function cancelUntil(finished: AbortSignal, canceller: Pool, process: number): Promise<void> {
  while (!finished.aborted) {
    await canceller.query('select pg_cancel_backend($1)', [process])
    await setTimeout(CANCEL_REPEAT_INTERVAL_MS, undefined, { signal: finished })
  }
}

/** The PostgreSQL process of the connection. pg exposes it, but its types do not. */
function processIdOf(client: PoolClient): number {
  if ('processID' in client && typeof client.processID === 'number') return client.processID
  throw new Error('the connection has no process id')
}
