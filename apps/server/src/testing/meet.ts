import type { PoolClient } from 'pg'
import { vi } from 'vitest'
import type { TestApp } from './test-app.ts'

/**
 * Lets a call and a colleague's change of the same rows meet the same way each time: the call is sent while `hold` has
 * the rows, and what it saw before has become untrue by `change` when it gets them.
 */
export async function meet<Answer>(
  { database }: TestApp,
  { change, hold }: { hold: string; change: string | ((colleague: PoolClient) => Promise<unknown>) },
  call: () => Promise<Answer>,
): Promise<Answer> {
  const colleague = await database.pool.connect()
  try {
    await colleague.query('begin')
    const { rows } = await colleague.query('select pg_backend_pid() as pid')
    await colleague.query(hold)
    const answer = call()
    // Heard of below, by whoever waits for it.
    answer.catch(() => undefined)
    await vi.waitFor(
      async () => {
        const waiting = 'select from pg_stat_activity where $1 = any(pg_blocking_pids(pid))'
        const { rowCount } = await database.pool.query(waiting, [rows[0].pid])
        if (rowCount === 0) throw new Error('the call does not wait for the rows')
      },
      { timeout: 5000 },
    )
    await (typeof change === 'string' ? colleague.query(change) : change(colleague))
    await colleague.query('commit')
    return await answer
  } finally {
    colleague.release(true)
  }
}
