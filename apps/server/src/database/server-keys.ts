import { sql } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'
import { type Db, selectRow } from './handle.ts'

/** 256 bits, as HMAC-SHA-256 uses. */
const KEY_BYTES = 32

/**
 * A secret of this installation by its name, made when it is first asked for. It lives in the database, so that
 * several servers on one database share it.
 */
export async function readServerKey(db: Db, name: string): Promise<Buffer> {
  const fresh = randomBytes(KEY_BYTES).toString('base64')
  await db.execute(sql`insert into server_keys (name, value) values (${name}, ${fresh}) on conflict do nothing`)
  const row = await selectRow<{ value: string }>(db, sql`select value from server_keys where name = ${name}`)
  if (row === undefined) throw new Error(`server key ${name} vanished between two statements`)
  return Buffer.from(row.value, 'base64')
}
