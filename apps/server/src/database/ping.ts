import { sql } from './drizzle.ts'
import type { Db } from './handle.ts'

/** Rejects when the database is unavailable. */
export async function pingDatabase(db: Db): Promise<void> {
  await db.execute(sql`select 1`)
}
