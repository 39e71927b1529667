import { codeOf } from '../error-properties.ts'
import type { Db, Transaction } from './handle.ts'

/** serialization_failure and deadlock_detected: the transaction can be retried. */
const RETRIED_CODES = new Set(['40001', '40P01'])
const RETRIES_MAX = 3

/** PostgreSQL's error code, from the error or one of its causes. */
export function postgresCode(error: unknown): string | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    const code = codeOf(at)
    if (code !== undefined && /^[0-9A-Z]{5}$/.test(code)) return code
  }
  return undefined
}

/** Runs `work` in a transaction, and retries after a conflict with another one; `work` must have no other side effects. */
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
