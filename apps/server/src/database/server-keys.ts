import { sql } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'
import { type Db, selectRow, selectRows } from './handle.ts'

/** 256 bits, as HMAC-SHA-256 uses. */
const KEY_BYTES = 32

/**
 * A secret of this installation by name, created on first use. It is stored in the database, so that all servers on it
 * share it.
 */
export async function readServerKey(db: Db, name: string): Promise<Buffer> {
  const existing = await findServerKey(db, name)
  if (existing !== undefined) return existing
  await db.execute(sql`insert into server_keys (name, value) values (${name}, ${generateKey()}) on conflict do nothing`)
  const created = await findServerKey(db, name)
  if (created === undefined) throw new Error(`server key ${name} disappeared between two statements`)
  return created
}

async function findServerKey(db: Db, name: string): Promise<Buffer | undefined> {
  const row = await selectRow<{ value: string }>(db, sql`select value from server_keys where name = ${name}`)
  return row && Buffer.from(row.value, 'base64')
}

/** Replaces every key. @returns their names */
export async function rotateServerKeys(db: Db): Promise<string[]> {
  const keys = await selectRows<{ name: string }>(db, sql`select name from server_keys order by name for update`)
  for (const { name } of keys) {
    await db.execute(sql`update server_keys set value = ${generateKey()}, created_at = now() where name = ${name}`)
  }
  return keys.map(({ name }) => name)
}

const generateKey = (): string => randomBytes(KEY_BYTES).toString('base64')
