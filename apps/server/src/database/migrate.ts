import { fileURLToPath } from 'node:url'
import type { Pool, PoolClient } from 'pg'
import { drizzle, migrate } from './drizzle.ts'
import { markRestored } from './transfer/feed.ts'

export const MIGRATIONS_FOLDER = fileURLToPath(new URL('../../drizzle', import.meta.url))

/** The key of the advisory lock: one server migrates, the others wait. Any fixed number works. */
const START_LOCK = 4_017_335_821

/**
 * Migrates the tables to this version. Several servers may start on one database at the same time, and drizzle takes no
 * lock: without one, some of them would fail on tables that another is creating.
 */
export const migrateDatabase = (pool: Pool): Promise<void> =>
  withStartLock(pool, async (client) => {
    await migrate(drizzle(client), { migrationsFolder: MIGRATIONS_FOLDER })
    await markRestored(client)
  })

/** Runs `work` while no other server of this database runs its own. */
export async function withStartLock(pool: Pool, work: (client: PoolClient) => Promise<void>): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [START_LOCK])
    await work(client)
  } finally {
    // Closing the connection releases the lock and resets the setting, also after an error.
    client.release(true)
  }
}
