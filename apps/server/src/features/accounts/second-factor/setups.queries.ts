import { sql } from '../../../database/drizzle.ts'
import { type Db, selectRow } from '../../../database/handle.ts'

/** The setup of a second factor by a signed-in user. Each session has at most one of each kind. */
interface Setup {
  userId: number
  sessionId: number
  kind: 'totp' | 'passkey'
}

/**
 * Stores a setup in place of an earlier one.
 * @param setup its `value` is the secret of the app or the challenge for the passkey
 */
export async function startSetup(db: Db, setup: Setup & { value: string; minutes: number }): Promise<void> {
  await consumeSetup(db, setup)
  const data = JSON.stringify({ session_id: setup.sessionId })
  await db.execute(
    sql`insert into auth_challenges (user_id, kind, challenge, data, expires_at)
        values (${setup.userId}, ${setup.kind}, ${setup.value}, ${data}::jsonb,
                now() + make_interval(mins => ${setup.minutes}))`,
  )
}

const matches = ({ kind, sessionId, userId }: Setup) =>
  sql`user_id = ${userId} and kind = ${kind} and data ->> 'session_id' = ${String(sessionId)}`

/** Returns the value that startSetup stored, unless it has expired. */
export async function findSetup(db: Db, setup: Setup): Promise<string | undefined> {
  const row = await selectRow<{ challenge: string }>(
    db,
    sql`select challenge from auth_challenges where ${matches(setup)} and expires_at > now()`,
  )
  return row?.challenge
}

/** Returns and deletes the value that startSetup stored, unless it has expired. */
export async function consumeSetup(db: Db, setup: Setup): Promise<string | undefined> {
  const row = await selectRow<{ challenge: string; is_valid: boolean }>(
    db,
    sql`delete from auth_challenges where ${matches(setup)} returning challenge, expires_at > now() as is_valid`,
  )
  return row?.is_valid ? row.challenge : undefined
}
