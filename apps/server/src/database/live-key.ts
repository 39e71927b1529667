import type { Logger } from 'pino'
import type { Db } from './handle.ts'
import { readServerKey } from './server-keys.ts'

/** How long after `npm run keys -- --rotate` a running server may still use the old key. */
export const KEY_READ_EVERY_MS = 10_000

/** A server key that follows its replacement in the database. */
export interface LiveKey {
  /** Gives what `make` makes of the key, and makes it again once the key has changed. */
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
    // A database that is away is reported by health; the key stays until it can be read.
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
