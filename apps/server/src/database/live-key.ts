import type { Logger } from 'pino'
import type { Db } from './handle.ts'
import { readServerKey } from './server-keys.ts'

/** For how long a running server may still use the old key after `npm run keys -- --rotate`. */
export const KEY_RELOAD_INTERVAL_MS = 10_000

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
