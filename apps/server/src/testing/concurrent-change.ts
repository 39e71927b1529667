import type { PoolClient } from 'pg'
import { vi } from 'vitest'
import type { TestApp } from './test-app.ts'

/**
 * Sends a request that has to wait for rows that another transaction has locked, applies a concurrent change in that
 * transaction, and commits it. What the request read earlier is therefore always outdated when it gets the rows.
 * @param lock a statement that locks the rows
 */
export async function raceWithConcurrentChange<Response>(
  { database }: TestApp,
  { change, lock }: { lock: string; change: string | ((client: PoolClient) => Promise<unknown>) },
  send: () => Promise<Response>,
): Promise<Response> {
  const client = await database.pool.connect()
  try {
    await client.query('begin')
    const { rows } = await client.query('select pg_backend_pid() as pid')
    await client.query(lock)
    const response = send()
    // The response is awaited below. Until then, a rejection would have no handler.
    response.catch(() => undefined)
    await vi.waitFor(
      async () => {
        const waiting = 'select from pg_stat_activity where $1 = any(pg_blocking_pids(pid))'
        const { rowCount } = await database.pool.query(waiting, [rows[0].pid])
        if (rowCount === 0) throw new Error('the request does not wait for the rows')
      },
      { timeout: 5000 },
    )
    await (typeof change === 'string' ? client.query(change) : change(client))
    await client.query('commit')
    return await response
  } finally {
    client.release(true)
  }
}
