import { type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'

const dialect = new PgDialect()

/**
 * A part of statements that is the same each time, written down once instead of with each of them.
 * @throws Error for a part with parameters
 */
export function fixed(part: SQL): SQL {
  const { params, sql: text } = dialect.sqlToQuery(part)
  if (params.length > 0) throw new Error(`a fixed part of a statement has parameters: ${text}`)
  return sql.raw(text)
}
