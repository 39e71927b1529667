import { sql } from '../../database/drizzle.ts'
import { type Db, insertedRow, selectRow } from '../../database/handle.ts'

/** Replaces the unused reset links of an account with a new one. @param link createdBy is null for a command */
export async function replaceReset(
  db: Db,
  link: { userId: number; codeHash: string; createdBy: number | null; hours: number },
): Promise<{ expires_at: string }> {
  await deleteUnusedResets(db, link.userId)
  return insertedRow(
    db,
    sql`insert into password_resets (user_id, code_hash, created_by, expires_at)
        values (${link.userId}, ${link.codeHash}, ${link.createdBy}, now() + make_interval(hours => ${link.hours}))
        returning expires_at`,
  )
}

export async function deleteUnusedResets(db: Db, userId: number): Promise<void> {
  await db.execute(sql`delete from password_resets where user_id = ${userId} and used_at is null`)
}

export async function deleteUnusedResetsBy(db: Db, userId: number): Promise<void> {
  await db.execute(sql`delete from password_resets where created_by = ${userId} and used_at is null`)
}

/** A link is not valid while the account that created it is disabled. */
const isValid = (codeHash: string) => sql`
  r.code_hash = ${codeHash} and r.used_at is null and r.expires_at > now()
  and not exists (select from users creator where creator.id = r.created_by and creator.disabled_at is not null)`

/** The account whose password a reset link sets; undefined when the link is not valid. */
export function findValidReset(db: Db, codeHash: string): Promise<{ id: number; username: string } | undefined> {
  return selectRow(
    db,
    sql`select u.id, u.username from password_resets r join users u on u.id = r.user_id
        where ${isValid(codeHash)} and u.disabled_at is null`,
  )
}

/** Marks a reset link as used. Returns false if it is not valid. If two requests use it concurrently, only one succeeds. */
export async function redeemReset(db: Db, codeHash: string): Promise<boolean> {
  const row = await selectRow(
    db,
    sql`update password_resets r set used_at = now() where ${isValid(codeHash)} returning r.id`,
  )
  return row !== undefined
}

export async function deleteExpiredResets(db: Db): Promise<void> {
  await db.execute(sql`delete from password_resets where expires_at < now()`)
}
