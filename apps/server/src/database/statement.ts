import { getTableName, Name, Param, SQL, type SQLChunk, StringChunk, Table } from './drizzle.ts'
import { ALL_ROWS, CompiledSql, FilteredSql, RecordSql, type RowFilter } from './record-sql.ts'

/** A statement as it is sent to PostgreSQL. */
export interface Statement {
  text: string
  values: unknown[]
  /** PostgreSQL caches the plan under this name; without a name, it plans the statement each time. */
  name?: string | undefined
  /** Set if the statement reads records: the SQL that a Reader compiles for an actor who does not see all rows. */
  source?: SQL | undefined
}

/**
 * Compiles a statement to text and values. drizzle's own compiler supports more kinds of parts, but takes five times as
 * long: a tenth of the time of a list request.
 * @param filter the rows that the reader may see
 * @param given values of the parameters that the text of the statement already contains: $1, $2
 * @throws Error for an unsupported part; pass a list of values as one parameter, `sql.param([…])`; and for a statement that
 *   reads records without a filter
 */
export function compileSql(statement: SQL, filter?: RowFilter, given: readonly unknown[] = []): Statement {
  const values = [...given]
  return { text: textOf(statement, { values, filter }), values }
}

interface Target {
  values: unknown[]
  filter: RowFilter | undefined
}

function textOf(part: SQLChunk, given: Target): string {
  if (part instanceof StringChunk) return part.value.join('')
  const target = part instanceof FilteredSql ? { ...given, filter: part.filter } : given
  if (part instanceof SQL) {
    let text = ''
    for (const chunk of chooseSql(part, target.filter).queryChunks) text += textOf(chunk, target)
    return text
  }
  if (part instanceof Name) return quoted(part.value)
  if (part instanceof Table) return quoted(getTableName(part))
  if (part instanceof Param) return parameter(part.value, target)
  if (part === undefined || (typeof part === 'object' && part !== null)) {
    throw new Error('a statement has a part that is not text, a name, a table, or a value')
  }
  return parameter(part, target)
}

/** Returns the SQL of `part` that reads only the rows of the filter. */
function chooseSql(part: SQL, filter: RowFilter | undefined): SQL {
  if (filter === ALL_ROWS) return part
  if (part instanceof CompiledSql) return part.source
  if (!(part instanceof RecordSql)) return part
  if (filter === undefined) throw new Error('a statement reads records without a reader')
  return part.restrict(filter) ?? part
}

const readsRecords = (part: SQLChunk): boolean =>
  part instanceof RecordSql ||
  (part instanceof CompiledSql && readsRecords(part.source)) ||
  (part instanceof SQL && part.queryChunks.some(readsRecords))

function parameter(value: unknown, { values }: Target): string {
  values.push(value)
  return `$${values.length}`
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

type Prepare = (statement: SQL) => (...values: unknown[]) => Statement

const names = new Map<string, string>()

/**
 * Prepares at most `max` different statements; further ones are sent without a name, so PostgreSQL caches no plan. A plan
 * takes some 100 kB per connection. Statements that vary with requests get their own limit, so that they neither fill the
 * memory nor displace the plans of other statements.
 */
export function prepareUpTo(max: number): Prepare {
  let used = 0
  return (statement) => {
    const { text, values: ownValues } = compileSql(statement, ALL_ROWS)
    if (ownValues.length > 0) throw new Error(`a prepared statement must not contain values: ${text}`)
    if (!names.has(text) && used < max) {
      names.set(text, `daywork_${names.size}`)
      used += 1
    }
    const name = names.get(text)
    const source = readsRecords(statement) ? statement : undefined
    return (...values) => ({ text, values, name, source })
  }
}

/**
 * A statement that is compiled once, and whose plan PostgreSQL caches: planning most statements takes longer than running
 * them. Use it only if one plan is good for all values. For a search, or for a filter by a status that few or most rows
 * have, the wrong plan is hundreds of times slower. Use `prepareUpTo` if requests decide how many statements there are.
 * @param statement with its parameters as text: $1, $2
 */
export const prepare = prepareUpTo(Infinity)
