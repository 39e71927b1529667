import { getTableName, Name, Param, SQL, type SQLChunk, StringChunk, Table } from 'drizzle-orm'

/** A statement as it is sent to PostgreSQL. */
export interface Statement {
  text: string
  values: unknown[]
  /** PostgreSQL keeps the plan under this name; without a name, it plans the statement each time. */
  name?: string | undefined
}

/**
 * Compiles a statement to text and values. drizzle's own compiler supports more kinds of parts and takes five times as long:
 * a tenth of the cost of a list, measured.
 * @throws Error for an unsupported part; pass a list of values as one parameter, `sql.param([…])`
 */
export function compileSql(statement: SQL): Statement {
  const values: unknown[] = []
  return { text: textOf(statement, values), values }
}

function textOf(part: SQLChunk, values: unknown[]): string {
  if (part instanceof StringChunk) return part.value.join('')
  if (part instanceof SQL) {
    let text = ''
    for (const chunk of part.queryChunks) text += textOf(chunk, values)
    return text
  }
  if (part instanceof Name) return quoted(part.value)
  if (part instanceof Table) return quoted(getTableName(part))
  if (part instanceof Param) return parameter(part.value, values)
  if (part === undefined || (typeof part === 'object' && part !== null)) {
    throw new Error('a statement has a part that is not text, a name, a table, or a value')
  }
  return parameter(part, values)
}

const parameter = (value: unknown, values: unknown[]): string => `$${values.push(value)}`

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

type Prepare = (statement: SQL) => (...values: unknown[]) => Statement

const names = new Map<string, string>()

/**
 * Prepares at most `max` different statements; further ones are sent without a name, so PostgreSQL keeps no plan. A plan
 * takes some 100 kB per connection. Statements that vary with requests get their own limit, so that they neither fill the
 * memory nor displace the plans of other statements.
 */
export function prepareUpTo(max: number): Prepare {
  let used = 0
  return (statement) => {
    const { text, values: loose } = compileSql(statement)
    if (loose.length > 0) throw new Error(`a prepared statement gets its values later: ${text}`)
    if (!names.has(text) && used < max) {
      names.set(text, `daywork_${names.size}`)
      used += 1
    }
    const name = names.get(text)
    return (...values) => ({ text, values, name })
  }
}

/**
 * A statement that is compiled once, and whose plan PostgreSQL keeps: planning most statements takes longer than running
 * them. Use it only if one plan is good for all values. For a search, or for a filter by a status that few or most rows
 * have, the wrong plan is hundreds of times slower. Use `prepareUpTo` if requests decide how many statements there are.
 * @param statement with its parameters as text: $1, $2
 */
export const prepare = prepareUpTo(Infinity)
