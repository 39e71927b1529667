import { sql } from 'drizzle-orm'
import { type Db, selectRow } from '../../database/handle.ts'

export interface KnownDevice {
  /** Whether the account ever had a session. */
  has_signed_in: boolean
  /** Whether a device of the account has this secret. */
  has_secret: boolean
  /** From where programs with this user agent signed in that sent no secret. */
  addresses: string[]
}

/** What is known of a device that signs in. Sessions are removed after their end; audit events keep sign-ins longer. */
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
