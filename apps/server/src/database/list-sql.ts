import { foldCase } from '@daywork/domain/text/matches-search'
import { type SQL, sql } from 'drizzle-orm'

/** Trigrams need three characters; shorter searches are matched all the same, by a scan of the live rows. */
const containing = (search: string): string => `%${foldCase(search).replace(/[\\%_]/g, String.raw`\$&`)}%`

/** The rows of `alias` whose searched fields contain the text, without case (FMT-12). */
export const matchesSearch = (alias: string, search: string): SQL =>
  sql`${sql.identifier(alias)}.search_text like ${containing(search)}`

/** Whether a column of another table contains the text, by the same rule: for what a row shows but does not store. */
export const columnMatches = (column: SQL, search: string): SQL => sql`lower(${column}) like ${containing(search)}`

/** All conditions that are given; undefined when there are none. */
export function allOf(conditions: (SQL | undefined)[]): SQL | undefined {
  const given = conditions.filter((condition) => condition !== undefined)
  return given.length === 0 ? undefined : sql.join(given, sql` and `)
}
