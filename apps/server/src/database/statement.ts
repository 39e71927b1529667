import { getTableName, Name, Param, SQL, type SQLChunk, StringChunk, Table } from 'drizzle-orm'

/** A statement as it is sent. */
export interface Statement {
  text: string
  values: unknown[]
  /** The name under which PostgreSQL keeps the plan; without a name it plans the statement each time. */
  name?: string | undefined
}

/**
 * Writes a statement down. drizzle's own writer knows all that drizzle can build, and takes five times as long for what is
 * used here: measured, it was a tenth of what a list cost.
 * @throws Error for a part of another kind; a list of values is one parameter, `sql.param([…])`
 */
export function writeDown(statement: SQL): Statement {
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
    throw new Error('a statement holds a part that is neither text, a name, a table nor a value')
  }
  return parameter(part, values)
}

const parameter = (value: unknown, values: unknown[]): string => `$${values.push(value)}`

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** PostgreSQL keeps plans for each connection, some 100 kB each: what clients can vary must not fill its memory. */
const KEPT_PLANS_MAX = 40

const names = new Map<string, string>()

/**
 * A statement that is written down once, and whose plan PostgreSQL keeps: planning takes longer than running most of them.
 * Only for those whose best plan is the same whatever their values: for a search, or a filter by a status that few or most
 * rows have, the kept plan would be wrong by a factor of hundreds.
 * @param statement holds its parameters as text: $1, $2
 */
export function prepare(statement: SQL): (...values: unknown[]) => Statement {
  const { text, values: loose } = writeDown(statement)
  if (loose.length > 0) throw new Error(`a prepared statement takes its values later: ${text}`)
  const name = nameOf(text)
  return (...values) => ({ text, values, name })
}

function nameOf(text: string): string | undefined {
  const name = names.get(text) ?? `daywork_${names.size}`
  if (names.size < KEPT_PLANS_MAX) names.set(text, name)
  return names.has(text) ? name : undefined
}
