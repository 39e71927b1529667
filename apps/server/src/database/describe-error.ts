import { DatabaseUnavailable } from './database-unavailable.ts'
import { StatementError } from './handle.ts'

/**
 * An error as the log shows it. A failed statement is logged with its SQL and the database's reason, but without its
 * parameters: those are people's data and password hashes.
 */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return describeOther(error)
  if (error instanceof DatabaseUnavailable) return { ...describeError(error.cause), reason: error.message }
  if (error instanceof StatementError) {
    const { stack, statement: query } = error
    return { ...describeError(error.cause), stack, query }
  }
  const code = 'code' in error ? { code: error.code } : {}
  return { type: error.name, message: error.message, stack: error.stack, ...code }
}

/** Some libraries, such as pg-boss, report a copy of an error that is not an Error. */
function describeOther(error: unknown): Record<string, unknown> {
  if (typeof error !== 'object' || error === null || !('message' in error)) return { message: String(error) }
  const { code, message, stack }: { message: unknown; code?: unknown; stack?: unknown } = error
  return { message, stack, ...(code === undefined ? {} : { code }) }
}
