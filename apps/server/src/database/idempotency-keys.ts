import { sql } from 'drizzle-orm'
import { type Db, selectRow } from './handle.ts'

/** API-92: how long the first answer is repeated. */
const KEPT_HOURS = 24

export interface StoredAnswer {
  status: number
  /** The answer's body, byte for byte. */
  body: string
  etag: string | null
}

interface Key {
  userId: number
  key: string
}

/** Takes the key for this transaction without waiting; false while another transaction holds it. A crash frees it. */
export async function tryLockKey(db: Db, { userId, key }: Key): Promise<boolean> {
  const row = await selectRow<{ is_ours: boolean }>(
    db,
    sql`select pg_try_advisory_xact_lock(hashtextextended(${`${userId}:${key}`}, 0)) as is_ours`,
  )
  return row?.is_ours === true
}

export function findAnswer(
  db: Db,
  { userId, key }: Key,
): Promise<(StoredAnswer & { fingerprint: string }) | undefined> {
  return selectRow(
    db,
    sql`select fingerprint, status, body, etag from idempotency_keys
        where user_id = ${userId} and key = ${key} and created_at > now() - make_interval(hours => ${KEPT_HOURS})`,
  )
}

export async function insertAnswer(
  db: Db,
  { userId, key, fingerprint, answer }: Key & { fingerprint: string; answer: StoredAnswer },
): Promise<void> {
  await db.execute(sql`delete from idempotency_keys where user_id = ${userId} and key = ${key}`)
  await db.execute(
    sql`insert into idempotency_keys (user_id, key, fingerprint, status, body, etag)
        values (${userId}, ${key}, ${fingerprint}, ${answer.status}, ${answer.body}, ${answer.etag})`,
  )
}

/** Forgets the answers that no repeat can ask for any more. */
export async function deleteOldAnswers(db: Db): Promise<void> {
  await db.execute(sql`delete from idempotency_keys where created_at <= now() - make_interval(hours => ${KEPT_HOURS})`)
}
