import { codeOf } from '../thrown.ts'
import type { Db, Transaction } from './handle.ts'

/** serialization_failure and deadlock_detected: PostgreSQL asks for the transaction to be tried again. */
const RETRIED_CODES = new Set(['40001', '40P01'])
const RETRIES_MAX = 3

/** PostgreSQL's error code, however the driver wrapped it, or undefined. */
function postgresCode(error: unknown): string | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    const code = codeOf(at)
    if (code !== undefined && /^[0-9A-Z]{5}$/.test(code)) return code
  }
  return undefined
}

/** Runs `work` in one transaction, again when another transaction stood in its way; `work` must have no effect outside it. */
export async function inTransaction<Result>(db: Db, work: (tx: Transaction) => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction(work)
    } catch (error) {
      const code = postgresCode(error)
      if (code === undefined || !RETRIED_CODES.has(code) || attempt > RETRIES_MAX) throw error
    }
  }
}
