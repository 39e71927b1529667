import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { fileURLToPath } from 'node:url'
import type { Pool } from 'pg'

export const MIGRATIONS_FOLDER = fileURLToPath(new URL('../../drizzle', import.meta.url))

/** Any fixed number: the key of the lock under which one server migrates while the others wait. */
const MIGRATION_LOCK = 4_017_335_821

/**
 * Brings the tables up to this version. Several servers may start at once on one database: drizzle itself takes no lock,
 * and without one, some simultaneous first starts fail on tables that the others are just making.
 */
export async function migrateDatabase(pool: Pool): Promise<void> {
  const client = await pool.connect()
  try {
    const db = drizzle(client)
    await db.execute(sql`set statement_timeout = 0`)
    await db.execute(sql`select pg_advisory_lock(${MIGRATION_LOCK})`)
    await migrate(db, { migrationsFolder: MIGRATIONS_FOLDER })
  } finally {
    // Closing the connection frees the lock and the changed setting, however the migration ended.
    client.release(true)
  }
}
