import { sql } from '../../database/drizzle.ts'
import { type Db, selectRow } from '../../database/handle.ts'

const today = sql`(now() at time zone 'UTC')::date`

/** Bytes that this account uploaded today (UTC). */
export async function findUsage(db: Db, userId: number): Promise<number> {
  const row = await selectRow<{ bytes: number }>(
    db,
    sql`select bytes from upload_usage where user_id = ${userId} and day = ${today}`,
  )
  return row?.bytes ?? 0
}

/** Adds bytes to an account's usage of today, unless they exceed its quota. @returns whether they were added */
export async function chargeQuota(db: Db, userId: number, bytes: number, quota: number): Promise<boolean> {
  if (bytes > quota) return false
  const row = await selectRow(
    db,
    sql`insert into upload_usage (user_id, day, bytes) values (${userId}, ${today}, ${bytes})
        on conflict (user_id, day) do update set bytes = upload_usage.bytes + excluded.bytes
        where upload_usage.bytes + excluded.bytes <= ${quota}
        returning bytes`,
  )
  return row !== undefined
}

export async function refundQuota(db: Db, userId: number, bytes: number): Promise<void> {
  await db.execute(
    sql`update upload_usage set bytes = greatest(bytes - ${bytes}, 0) where user_id = ${userId} and day = ${today}`,
  )
}

/** Which of these originals are stored already. */
export async function listStored(db: Db, hashes: readonly string[]): Promise<Set<string>> {
  const row = await selectRow<{ hashes: string[] | null }>(
    db,
    sql`select array_agg(sha256) as hashes from originals where sha256 = any(${sql.param(hashes)}::text[])`,
  )
  return new Set(row?.hashes)
}

export async function deleteOldUsage(db: Db): Promise<void> {
  await db.execute(sql`delete from upload_usage where day < ${today} - 7`)
}
