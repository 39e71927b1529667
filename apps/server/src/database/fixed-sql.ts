import { type SQL, sql } from 'drizzle-orm'
import { compileSql } from './statement.ts'

/**
 * SQL that is the same in every statement, compiled to text once.
 * @throws Error for SQL with parameters
 */
export function fixed(part: SQL): SQL {
  const { text, values } = compileSql(part)
  if (values.length > 0) throw new Error(`fixed SQL has parameters: ${text}`)
  return sql.raw(text)
}
