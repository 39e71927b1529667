import type { SQL } from './drizzle.ts'
import { ALL_ROWS, CompiledSql } from './record-sql.ts'
import { compileSql } from './statement.ts'

/**
 * SQL that is the same in every statement for users who see all rows, compiled to text once.
 * @throws Error for SQL with parameters
 */
export function fixed(part: SQL): SQL {
  const { text, values } = compileSql(part, ALL_ROWS)
  if (values.length > 0) throw new Error(`fixed SQL has parameters: ${text}`)
  return new CompiledSql(text, part)
}
