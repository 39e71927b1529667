import { type SQL, sql } from 'drizzle-orm'
import type { SortKeys } from './page-sql.ts'

/*
 * What lists are ordered by, where it is not a column. An index of a table and the lists that use it call the same function,
 * so that both have the same expression: the index with the name of the column, a list with the alias, too ('o.title').
 */

type SortKey = SortKeys[string]

/** Regardless of case. */
export const textKey = (column: string): SortKey => always(`lower(${column})`)

/** The same with the row's id, so that rows with equal texts stay apart when rows of another table are ordered by them. */
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

/** The earliest and the latest value that the API accepts, or beyond. Rows without a value sort like these. */
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
