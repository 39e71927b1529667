import { sql } from 'drizzle-orm'
import type { Db } from '../../database/handle.ts'

/** Remembers the browser of a new session as one that signed in to this account (SESS-40). */
export async function rememberDevice(
  db: Db,
  { secretHash, sessionId, userId }: { secretHash: string; sessionId: number; userId: number },
): Promise<void> {
  await db.execute(sql`
    with device as (
      insert into devices (user_id, secret_hash) values (${userId}, ${secretHash})
      on conflict (user_id, secret_hash) do update set last_used_at = now() returning id)
    update sessions set device_id = (select id from device) where id = ${sessionId}`)
}

/** A browser whose storage was cleared counts as new. */
export async function deleteUnusedDevices(db: Db): Promise<void> {
  await db.execute(sql`delete from devices where last_used_at < now() - interval '1 year'`)
}
