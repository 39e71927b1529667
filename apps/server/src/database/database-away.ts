import { codeOf } from '../thrown.ts'

/** The database does not answer: it is stopped, restarting, out of reach or frozen. Nothing is known of what was under way. */
export class DatabaseAway extends Error {
  constructor(cause: unknown) {
    super('the database does not answer', { cause })
  }
}

/** What Node says of a connection that broke. */
const NETWORK_CODES = new Set(['ECONNRESET', 'ECONNREFUSED', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'])
/** What PostgreSQL says as it stops or starts: admin_shutdown, crash_shutdown, cannot_connect_now; and class 08. */
const POSTGRES_CODE = /^(57P0[123]|08...)$/
/** pg has no codes for these. */
const PG_TEXT = /^(Connection terminated|Client has encountered a connection error|Client was closed)/

/** Whether a statement failed because its connection broke, whatever wraps the error. */
export function isConnectionLost(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    const code = codeOf(at) ?? ''
    if (NETWORK_CODES.has(code) || POSTGRES_CODE.test(code) || PG_TEXT.test(at.message)) return true
  }
  return false
}
