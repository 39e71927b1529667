import { codeOf } from '../error-properties.ts'

/** The database is stopped, restarting, unreachable, or frozen. Whether a running statement took effect is unknown. */
export class DatabaseUnavailable extends Error {
  constructor(cause: unknown) {
    super('the database does not respond', { cause })
  }
}

/** Node's codes for a broken connection. */
const NETWORK_CODES = new Set(['ECONNRESET', 'ECONNREFUSED', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'])
/** PostgreSQL's codes while it stops or starts (admin_shutdown, crash_shutdown, cannot_connect_now), and class 08. */
const POSTGRES_CODE = /^(57P0[123]|08...)$/
/** pg's errors that have no code. */
const PG_TEXT = /^(Connection terminated|Client has encountered a connection error|Client was closed)/

/** Whether a statement failed because its connection broke; also checks its causes. */
export function isConnectionLost(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    const code = codeOf(at) ?? ''
    if (NETWORK_CODES.has(code) || POSTGRES_CODE.test(code) || PG_TEXT.test(at.message)) return true
  }
  return false
}
