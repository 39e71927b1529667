import type { Logger } from 'pino'
import type { Db } from './handle.ts'
import { readServerKey } from './server-keys.ts'

/** For how long a running server may still use the old key after `npm run keys -- --rotate`. */
export const KEY_READ_EVERY_MS = 10_000

/** A server key that is reloaded when it is replaced in the database. */
export interface LiveKey {
  /** Returns a getter for what `make` derives from the key; it derives again after the key has changed. */
  derive<Part>(make: (key: Buffer) => Part): () => Part
  stop(): void
}

export async function openLiveKey(db: Db, name: string, logger: Pick<Logger, 'info' | 'warn'>): Promise<LiveKey> {
  let key = await readServerKey(db, name)
  const readAgain = async (): Promise<void> => {
    const found = await readServerKey(db, name)
    if (found.equals(key)) return
    key = found
    logger.info(`the ${name} key was replaced`)
  }
  const timer = setInterval(() => {
    // Health reports an unavailable database. The key stays in use until it can be read again.
    readAgain().catch((error: unknown) => logger.warn({ err: error }, `the ${name} key could not be read again`))
  }, KEY_READ_EVERY_MS).unref()
  return {
    derive: (make) => {
      let madeOf = key
      let made = make(key)
      return () => {
        if (madeOf !== key) made = make(key)
        madeOf = key
        return made
      }
    },
    stop: () => clearInterval(timer),
  }
}
