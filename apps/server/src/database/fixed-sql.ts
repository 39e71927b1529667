import { type SQL, sql } from 'drizzle-orm'
import { compileSql } from './statement.ts'

/**
 * A part that is the same in every statement, turned into text once instead of each time.
 * @throws Error for a part with parameters
 */
export function fixed(part: SQL): SQL {
  const { text, values } = compileSql(part)
  if (values.length > 0) throw new Error(`a fixed part of a statement has parameters: ${text}`)
  return sql.raw(text)
}
