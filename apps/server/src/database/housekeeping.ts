import { deleteOldAnswers } from './idempotency-keys.ts'
import type { Db } from './handle.ts'

const EVERY_MS = 60 * 60 * 1000

interface Log {
  warn(details: object, message: string): void
}

/** Throws away, once an hour, what nothing can ask for any more. Answers a function that ends it. */
export function keepHouse(db: Db, log: Log): () => void {
  const timer = setInterval(() => {
    // A round that fails is made up for by the next one.
    deleteOldAnswers(db).catch((error: unknown) => log.warn({ err: error }, 'old answers were not thrown away'))
  }, EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}
