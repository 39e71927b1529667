import { StatementError } from './handle.ts'

/**
 * What the log says of an error. A failed statement is told by its text and the database's reason, without its parameters:
 * those are people's data, password hashes among them (SESS-29).
 */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: String(error) }
  if (error instanceof StatementError) {
    const { stack, statement: query } = error
    return { ...describeError(error.cause), stack, query }
  }
  const code = 'code' in error ? { code: error.code } : {}
  return { type: error.name, message: error.message, stack: error.stack, ...code }
}
