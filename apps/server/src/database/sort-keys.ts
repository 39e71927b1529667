import { sql, type SQL } from './drizzle.ts'
import type { SortKeys } from './page-sql.ts'

/*
 * Sort expressions of orderings that are not a plain column. An index and the lists that use it call the same function, so
 * that both have the same expression: the index passes the name of the column, a list also the alias ('o.title').
 */

type SortKey = SortKeys[string]

/** Regardless of case. */
export const textKey = (column: string): SortKey => always(`lower(${column})`)

/** Like textKey, with the row's id: orders another table by these rows, and separates rows with equal texts. */
export const uniqueTextKey = (column: string, id: string): SortKey =>
  always(`(lower(${column}) || chr(31) || ${id}::text)`)

/** Regardless of case; rows without a text come last in both directions. */
export const optionalTextKey =
  (column: string): SortKey =>
  (descending) =>
    sql.raw(
      descending
        ? `coalesce(lower(${column}), '')`
        : `(case when coalesce(${column}, '') = '' then '1' else '0' || lower(${column}) end)`,
    )

/** By the position among the values. */
export function rankKey(column: string, values: readonly string[]): SortKey {
  const ranks = values.map((value, at) => `when '${value}' then '${String.fromCodePoint(FIRST_RANK + at)}'`)
  return always(`(case ${column} ${ranks.join(' ')} else '~' end)`)
}

const FIRST_RANK = 'a'.codePointAt(0) ?? 0

/** Values at the limits that the API accepts, or beyond. Rows without a value are sorted as if they had one of these. */
const ENDS = {
  time: ["timestamptz '0001-01-01T00:00:00Z'", "timestamptz '9999-12-31T23:59:59.999Z'"],
  day: ["date '0001-01-01'", "date '9999-12-31'"],
  money: ['-1::numeric', '10000000000000::numeric'],
} as const

/** Rows without a value come last in both directions. */
export const optionalKey =
  (column: string, type: keyof typeof ENDS): SortKey =>
  (descending) =>
    sql.raw(`coalesce(${column}, ${ENDS[type][descending ? 0 : 1]})`)

const always = (expression: string): SortKey => {
  const key: SQL = sql.raw(expression)
  return () => key
}
