import { foldCase } from '@daywork/domain/text/matches-search'
import { type SQL, sql } from 'drizzle-orm'

/** Trigrams need three characters; shorter searches are matched all the same, by a scan of the live rows. */
const containing = (search: string): string => `%${foldCase(search).replace(/[\\%_]/g, String.raw`\$&`)}%`

/** The rows of `alias` whose searched fields contain the text, without case (FMT-12); a blank search matches all. */
export function matchesSearch(alias: string, search: string): SQL {
  return search === '' ? EVERYTHING : sql`${sql.identifier(alias)}.search_text like ${containing(search)}`
}

/** Whether a column of another table contains the text, by the same rule: for what a row shows but does not store. */
export const columnMatches = (column: SQL, search: string): SQL => sql`lower(${column}) like ${containing(search)}`

/** The condition of a list that nothing narrows down. */
export const EVERYTHING = sql.raw('true')

export const allOf = (conditions: (SQL | undefined)[]): SQL => {
  const given = conditions.filter((condition) => condition !== undefined)
  return given.length === 0 ? EVERYTHING : sql.join(given, sql` and `)
}
