import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { fileURLToPath } from 'node:url'
import type { Pool, PoolClient } from 'pg'

export const MIGRATIONS_FOLDER = fileURLToPath(new URL('../../drizzle', import.meta.url))

/** Any fixed number: the key of the lock under which one server migrates while the others wait. */
const START_LOCK = 4_017_335_821

/**
 * Brings the tables up to this version. Several servers may start at once on one database: drizzle itself takes no lock,
 * and without one, some simultaneous first starts fail on tables that the others are just making.
 */
export const migrateDatabase = (pool: Pool): Promise<void> =>
  underStartLock(pool, (client) => migrate(drizzle(client), { migrationsFolder: MIGRATIONS_FOLDER }))

/** Runs `work` while no other server of this database does the same. */
export async function underStartLock(pool: Pool, work: (client: PoolClient) => Promise<void>): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [START_LOCK])
    await work(client)
  } finally {
    // Closing the connection frees the lock and the changed setting, however the migration ended.
    client.release(true)
  }
}
