import { foldCase } from '@daywork/domain/text/matches-search'
import { sql, type SQL } from './drizzle.ts'

/** Searches of three or more characters use the trigram index; shorter ones scan the live rows. */
const containing = (search: string): string => `%${foldCase(search).replace(/[\\%_]/g, String.raw`\$&`)}%`

/** Whether the searched fields of `alias` contain the text, ignoring case. */
export const matchesSearch = (alias: string, search: string): SQL =>
  sql`${sql.identifier(alias)}.search_text like ${containing(search)}`

/** Like `matchesSearch`, for a joined column, such as a client's name on a project. */
export const columnMatches = (column: SQL, search: string): SQL => sql`lower(${column}) like ${containing(search)}`

export const isOneOf = (column: SQL, values: readonly (string | number)[]): SQL =>
  sql`${column} = any(${sql.param(values)})`

/** A time in milliseconds since 1970. Passed as a number: PostgreSQL cannot parse ISO 8601 years above 9999. */
export const timeOf = (milliseconds: number): SQL => sql`to_timestamp(${milliseconds}::float8 / 1000)`

/** Combines the given conditions with `and`; undefined when there are none. */
export function allOf(conditions: (SQL | undefined)[]): SQL | undefined {
  const given = conditions.filter((condition) => condition !== undefined)
  return given.length === 0 ? undefined : sql.join(given, sql` and `)
}
