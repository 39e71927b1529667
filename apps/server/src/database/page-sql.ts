import type { Ordering } from '@daywork/domain/paging/page'
import { type SQL, sql } from 'drizzle-orm'
import type { Cursor, PageRows, PageWindow } from '../lists/window.ts'
import { type Db, selectRows } from './handle.ts'

/** Beyond this many, records that match a search are not counted one by one (decision 12). */
const COUNTED_MAX = 10_000

/** One list as its statement is made of. */
export interface ListStatement {
  columns: SQL
  /** What stands after `from`. */
  source: SQL
  where: SQL
  order: RowOrder
  /** How many records match, as a single value (countUpTo, recordCount). */
  total: SQL
}

export interface RowOrder {
  /** The table, by its name in `source`, that the list is of. */
  alias: string
  /** Its column to order by; `columns` holds it under the same name. */
  by: string
  descending: boolean
  /** The name of the table's id in `columns`, unless it is `id`. */
  idAs?: string
}

/** Newest created first unless asked otherwise (API-17). */
export const rowOrder = (alias: string, ordering: Ordering<string> | undefined): RowOrder => ({
  alias,
  ...(ordering ?? { by: 'created_at', descending: true }),
})

/** The number of matching records, exact up to COUNTED_MAX, so that its price does not grow with the business. */
export const countUpTo = (source: SQL, where: SQL): SQL =>
  sql`(select count(*) from (select 1 from ${source} where ${where} limit ${COUNTED_MAX}) matching)`

/**
 * A page of a list with the number of all records, in one statement. One row more than shown is read: it says whether
 * there is a next page.
 */
export async function selectPage<Row extends object>(
  db: Db,
  statement: ListStatement,
  window: PageWindow,
): Promise<PageRows<Row>> {
  const { by, idAs = 'id' } = statement.order
  const read = await selectRows<Record<string, unknown> & { total: number }>(db, pageStatement(statement, window))
  const rows = read.slice(0, window.size)
  const last = rows.at(-1)
  const seen = (window.page - 1) * window.size + read.length
  return {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the statement names its own columns; the row's type stands beside it in the queries file
    rows: rows as Row[],
    // Beyond what was counted, at least what was seen is there.
    total: Math.max(read[0]?.total ?? 0, read.length === 0 ? 0 : seen),
    end: last && read.length > rows.length ? { by, value: String(last[by]), id: Number(last[idAs]) } : undefined,
  }
}

function pageStatement({ columns, order, source, total, where }: ListStatement, window: PageWindow): SQL {
  const size = sql`limit ${window.size + 1}`
  const rows = (condition: SQL) =>
    sql`select ${total} as total, ${columns} from ${source} where ${condition} ${orderBy(order)} ${size}`
  if (window.page === 1) return rows(where)
  if (window.after?.by === order.by) return rows(sql`${where} and ${isAfter(order, window.after)}`)
  // Rows that are passed over are walked by their ids alone: read whole, each would have its sub-selects run.
  const id = sql`${sql.identifier(order.alias)}.id`
  const offset = (window.page - 1) * window.size
  return rows(sql`${id} in (select ${id} from ${source} where ${where} ${orderBy(order)} ${size} offset ${offset})`)
}

/** Ties by id, so that pages never overlap (API-17). */
function orderBy({ alias, by, descending }: RowOrder): SQL {
  const direction = sql.raw(descending ? 'desc' : 'asc')
  const column = (name: string) => sql`${sql.identifier(alias)}.${sql.identifier(name)} ${direction}`
  return sql`order by ${column(by)}, ${column('id')}`
}

/** By the index of the ordering itself, however deep the page lies. */
function isAfter({ alias, by, descending }: RowOrder, { id, value }: Cursor): SQL {
  const table = sql.identifier(alias)
  const beyond = sql.raw(descending ? '<' : '>')
  return sql`(${table}.${sql.identifier(by)}, ${table}.id) ${beyond} (${value}, ${id})`
}
