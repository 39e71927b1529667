import { sql } from '../../database/drizzle.ts'
import { type Db, selectRow } from '../../database/handle.ts'

/** Stores the device of a new session, so that the account recognizes it later. */
export async function saveDevice(
  db: Db,
  { secretHash, sessionId, userId }: { secretHash: string; sessionId: number; userId: number },
): Promise<void> {
  await db.execute(sql`
    with device as (
      insert into devices (user_id, secret_hash) values (${userId}, ${secretHash})
      on conflict (user_id, secret_hash) do update set last_used_at = now() returning id)
    update sessions set device_id = (select id from device) where id = ${sessionId}`)
}

/** Deletes devices that were not used for a year. A browser gets a new device, for example, after its storage was cleared. */
export async function deleteUnusedDevices(db: Db): Promise<void> {
  await db.execute(sql`delete from devices where last_used_at < now() - interval '1 year'`)
}

export interface KnownDevice {
  /** Whether the account has had a session. */
  has_signed_in: boolean
  /** Whether a device of the account has this secret. */
  has_secret: boolean
  /** The addresses from which clients with this user agent signed in without a secret. */
  addresses: string[]
}

/** Finds what is known about a device that signs in. Searches audit events, too, because ended sessions are deleted. */
export function findKnownDevice(
  db: Db,
  device: { userId: number; userAgent: string; secretHash: string | null },
): Promise<KnownDevice | undefined> {
  const { secretHash, userAgent, userId } = device
  return selectRow(
    db,
    sql`select
      exists (select from sessions where user_id = ${userId}) as has_signed_in,
      exists (select from devices where user_id = ${userId} and secret_hash = ${secretHash}) as has_secret,
      array(
        select address from sessions where user_id = ${userId} and user_agent = ${userAgent} and device_id is null
        union
        select address from audit_events
        where user_id = ${userId} and event = 'sign_in' and user_agent = ${userAgent}
          and created_at > now() - interval '90 days'
          and details->>'sent_secret' = 'false') as addresses`,
  )
}
