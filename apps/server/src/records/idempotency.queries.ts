import { sql } from '../database/drizzle.ts'
import { type Db, selectRow, type Transaction } from '../database/handle.ts'

/** How long a retry gets the first response. */
const STORED_HOURS = 24

export interface StoredResponse {
  status: number
  /** Byte for byte. */
  body: string
  etag: string | null
}

interface Key {
  userId: number
  key: string
}

/** Locks the key for this transaction without waiting; false while another transaction has it. A crash unlocks it. */
export async function tryLockKey(db: Db, { userId, key }: Key): Promise<boolean> {
  const row = await selectRow<{ is_ours: boolean }>(
    db,
    sql`select pg_try_advisory_xact_lock(hashtextextended(${`${userId}:${key}`}, 0)) as is_ours`,
  )
  return row?.is_ours === true
}

/** What a key was used for before. */
interface KeyUse {
  /** The stored response to the request that used it; null after STORED_HOURS. */
  response: (StoredResponse & { fingerprint: string }) | null
  /** Whether a device has pushed an operation with it. */
  is_pushed: boolean
}

export async function findKeyUse(db: Db, { userId, key }: Key): Promise<KeyUse> {
  const pushed = IS_UUID.test(key) ? key : null
  const found = await selectRow<KeyUse>(
    db,
    sql`select
          (select json_build_object('fingerprint', fingerprint, 'status', status, 'body', body, 'etag', etag)
             from idempotency_keys
            where user_id = ${userId} and key = ${key} and created_at > now() - make_interval(hours => ${STORED_HOURS})) as response,
          exists (select from sync_ops where user_id = ${userId} and key = ${pushed}::uuid) as is_pushed`,
  )
  return found ?? { response: null, is_pushed: false }
}

export async function insertResponse(
  db: Db,
  { userId, key, fingerprint, response }: Key & { fingerprint: string; response: StoredResponse },
): Promise<void> {
  await db.execute(sql`delete from idempotency_keys where user_id = ${userId} and key = ${key}`)
  await db.execute(
    sql`insert into idempotency_keys (user_id, key, fingerprint, status, body, etag)
        values (${userId}, ${key}, ${fingerprint}, ${response.status}, ${response.body}, ${response.etag})`,
  )
}

/**
 * Stores that an edit was saved, in the form in which responses remain after a day. A device that lost the response pushes
 * the edit under the same key, perhaps after someone has changed the value back. A PATCH itself never looks its key up.
 */
export function enqueueEdited(tx: Transaction, { userId, key }: Key, id: number): void {
  if (!IS_UUID.test(key)) return
  tx.enqueue(
    sql`insert into idempotency_keys (user_id, key, fingerprint, status, body)
        values (${userId}, ${key}, '', 200, ${JSON.stringify({ id })}) on conflict do nothing`,
  )
}

/**
 * Removes the responses that retries can no longer get. For keys that a device may push again, retains the key and the
 * record's id for as long as operations are stored.
 */
export async function deleteExpiredResponses(db: Db, storedDays: number): Promise<void> {
  const isExpired = sql`created_at <= now() - make_interval(hours => ${STORED_HOURS})`
  await db.execute(
    sql`delete from idempotency_keys where ${isExpired}
          and (status not between 200 and 299 or key !~ ${UUID} or created_at <= now() - make_interval(days => ${storedDays}))`,
  )
  await db.execute(
    sql`update idempotency_keys set fingerprint = '', etag = null,
          body = case when body like '{%' then json_build_object('id', body::json->'id')::text else '' end
        where ${isExpired} and fingerprint <> ''`,
  )
}

const UUID = '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
const IS_UUID = new RegExp(UUID, 'i')
