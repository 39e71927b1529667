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
    throw new Error('a statement holds a part that is neither text, a name, a table nor a value')
  }
  return parameter(part, values)
}

const parameter = (value: unknown, values: unknown[]): string => `$${values.push(value)}`

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

type Prepare = (statement: SQL) => (...values: unknown[]) => Statement

const names = new Map<string, string>()

/**
 * A way to prepare at most so many different statements; further ones are sent without a name, so that nothing is kept of
 * them. PostgreSQL keeps plans for each connection, some 100 kB each: what clients can vary gets a limit of its own, and
 * can neither fill the memory nor use up the plans of other statements.
 */
export function prepareUpTo(max: number): Prepare {
  let used = 0
  return (statement) => {
    const { text, values: loose } = compileSql(statement)
    if (loose.length > 0) throw new Error(`a prepared statement takes its values later: ${text}`)
    if (!names.has(text) && used < max) {
      names.set(text, `daywork_${names.size}`)
      used += 1
    }
    const name = names.get(text)
    return (...values) => ({ text, values, name })
  }
}

/**
 * A statement that is written down once, and whose plan PostgreSQL keeps: planning takes longer than running most of them.
 * Only for those whose best plan is the same whatever their values: for a search, or a filter by a status that few or most
 * rows have, the kept plan would be wrong by a factor of hundreds. And only for statements whose number the code fixes;
 * for others there is `prepareUpTo`.
 * @param statement holds its parameters as text: $1, $2
 */
export const prepare = prepareUpTo(Infinity)
