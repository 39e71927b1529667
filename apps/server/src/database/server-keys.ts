import { randomBytes } from 'node:crypto'
import type { Logger } from 'pino'
import { sql } from './drizzle.ts'
import { type Db, selectRow, selectRows } from './handle.ts'

/** 256 bits, as HMAC-SHA-256 uses. */
const KEY_BYTES = 32

/** For how long a running server may still use the old key after `npm run keys -- --rotate`. */
export const KEY_RELOAD_INTERVAL_MS = 10_000

/**
 * A secret of this installation by name, created on first use. It is stored in the database, so that all servers on it
 * share it.
 */
async function readServerKey(db: Db, name: string): Promise<Buffer> {
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

/** A server key that is reloaded when it is replaced in the database. */
export interface LiveKey {
  /** Returns a getter for what `deriveFrom` returns for the key; it is derived again after the key has changed. */
  derive<Part>(deriveFrom: (key: Buffer) => Part): () => Part
  stop(): void
}

export async function openLiveKey(db: Db, name: string, logger: Pick<Logger, 'info' | 'warn'>): Promise<LiveKey> {
  let key = await readServerKey(db, name)
  const reload = async (): Promise<void> => {
    const stored = await readServerKey(db, name)
    if (stored.equals(key)) return
    key = stored
    logger.info(`the ${name} key was replaced`)
  }
  const timer = setInterval(() => {
    // Health reports an unavailable database. The key stays in use until it can be reloaded.
    reload().catch((error: unknown) => logger.warn({ err: error }, `the ${name} key could not be reloaded`))
  }, KEY_RELOAD_INTERVAL_MS).unref()
  return {
    derive: (deriveFrom) => {
      let usedKey = key
      let derived = deriveFrom(key)
      return () => {
        if (usedKey !== key) derived = deriveFrom(key)
        usedKey = key
        return derived
      }
    },
    stop: () => clearInterval(timer),
  }
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
