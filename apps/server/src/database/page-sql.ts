import { PAGE_SIZE_DEFAULT, PAGE_SIZE_MAX } from '@daywork/domain/paging/limits'
import type { Ordering } from '@daywork/domain/paging/page'
import { type SQL, sql } from 'drizzle-orm'
import { type Db, selectRows } from './handle.ts'
import type { Cursor, PageResult, PageRequest } from './page-request.ts'
import { prepare, prepareUpTo, type Statement } from './statement.ts'

/** Beyond this many, records that match a search are not counted one by one (decision 12). */
const COUNTED_MAX = 10_000

const ALL = sql.raw('true')

/** Stands for the number of those; written out, since the statement of a list's beginning has no values. */
const MORE_THAN_COUNTED = sql.raw(`${COUNTED_MAX}::bigint`)

/** One list as its statement is made of. */
export interface ListStatement {
  columns: SQL
  /** What stands after `from`: one row for each record of the list, whatever `where` says. */
  source: SQL
  /** Undefined when nothing narrows the list down. */
  where: SQL | undefined
  order: RowOrder
  /** How many records match, where that is kept (recordCount); left out, the matches are counted up to COUNTED_MAX. */
  total: SQL | undefined
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
const DEFAULT_ORDER = { by: 'created_at', descending: true } as const

export const rowOrder = (alias: string, ordering: Ordering<string> | undefined): RowOrder => ({
  alias,
  ...(ordering ?? DEFAULT_ORDER),
})

type ReadRow = Record<string, unknown> & { total: number }

/**
 * A page of a list with the number of all records. One row more than shown is read: it says whether there is a next page.
 */
export async function selectPage<Row extends object>(
  db: Db,
  list: ListStatement,
  window: PageRequest,
): Promise<PageResult<Row>> {
  const statement = window.ids === undefined ? list : withIds(list, window.ids)
  const { by, idAs = 'id' } = statement.order
  const { total, read } = await readPage(db, statement, window)
  const rows = read.slice(0, window.size)
  const last = rows.at(-1)
  return {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the statement names its own columns; the row's type stands beside it in the queries file
    rows: rows as Row[],
    total,
    end: last && read.length > rows.length ? { by, value: String(last[by]), id: Number(last[idAs]) } : undefined,
  }
}

function withIds(list: ListStatement, ids: readonly number[]): ListStatement {
  const isOne = sql`${sql.identifier(list.order.alias)}.id = any(${sql.param(ids)}::bigint[])`
  return { ...list, where: list.where === undefined ? isOne : sql`${list.where} and ${isOne}`, total: undefined }
}

async function readPage(
  db: Db,
  statement: ListStatement,
  window: PageRequest,
): Promise<{ total: number; read: ReadRow[] }> {
  const { idAs = 'id' } = statement.order
  if (statement.total === undefined) {
    const found = await selectRows<ReadRow>(db, foundStatement(statement, window))
    const total = found[0]?.total ?? 0
    if (total <= COUNTED_MAX) return { total, read: found.filter((row) => row[idAs] !== null) }
  }
  const { total = MORE_THAN_COUNTED } = statement
  const isBeginning = window.page === 1 && statement.where === undefined
  const page = () => pageStatement(statement, window, sql`${total} as total,`)
  const read = await selectRows<ReadRow>(db, isBeginning ? beginning(statement, window, page) : page())
  const counted = read[0]?.total ?? 0
  return { total: statement.total === undefined ? Math.max(counted, seenBy(window, read)) : counted, read }
}

/** Where not all are counted, at least what was seen is there. */
const seenBy = ({ page, size }: PageRequest, read: readonly ReadRow[]): number =>
  read.length === 0 ? 0 : (page - 1) * size + read.length

/** The statements of first pages by the columns of their lists, then by their order and size. */
const beginnings = new Map<SQL, Map<string, Statement>>()
/** The page sizes of the screens: a count, the API's default, and a whole list. */
const SCREEN_SIZES = [1, PAGE_SIZE_DEFAULT, PAGE_SIZE_MAX]
/** For the sizes and orders of other programs, all lists together. */
const prepareOther = prepareUpTo(16)

/** Each list is opened unfiltered: that statement has no values, and is written down and planned once. */
function beginning({ columns, order }: ListStatement, { size }: PageRequest, write: () => SQL): SQL | Statement {
  const ofList = beginnings.get(columns) ?? new Map<string, Statement>()
  beginnings.set(columns, ofList)
  const kind = `${order.by} ${order.descending} ${size}`
  const known = ofList.get(kind)
  if (known) return known
  const isOfScreen = SCREEN_SIZES.includes(size) && order.by === DEFAULT_ORDER.by && order.descending
  const prepared = (isOfScreen ? prepare : prepareOther)(write())()
  // What is not kept in PostgreSQL is not kept here.
  if (prepared.name !== undefined) ofList.set(kind, prepared)
  return prepared
}

/**
 * Finds the matches once, and counts and orders what was found: a rare word would else be looked for twice, and by the
 * order of the list at that, through all records. Finds no rows where there are more matches than are counted; those
 * are met soon in the order of the list.
 */
function foundStatement(statement: ListStatement, window: PageRequest): SQL {
  const { order, source, where = ALL } = statement
  const id = sql`${sql.identifier(order.alias)}.id`
  const few = sql`counted.total <= ${COUNTED_MAX} and ${id} in (select id from found)`
  const page = pageStatement({ ...statement, where: few }, window, sql``)
  return sql`with found as materialized (select ${id} as id from ${source} where ${where} limit ${COUNTED_MAX + 1}),
      counted as (select count(*) as total from found)
    select counted.total, page.* from counted left join lateral (${page}) page on true
    ${orderBy({ ...order, alias: 'page' }, order.idAs)}`
}

/** @param counted a first column, or nothing */
function pageStatement({ columns, order, source, where = ALL }: ListStatement, window: PageRequest, counted: SQL): SQL {
  const size = sql.raw(`limit ${window.size + 1}`)
  const rows = (condition: SQL) =>
    sql`select ${counted} ${columns} from ${source} where ${condition} ${orderBy(order)} ${size}`
  if (window.page === 1) return rows(where)
  if (window.after?.by === order.by) return rows(sql`${where} and ${isAfter(order, window.after)}`)
  // Rows that are passed over are walked by their ids alone: read whole, each would have its sub-selects run.
  const id = sql`${sql.identifier(order.alias)}.id`
  const offset = (window.page - 1) * window.size
  return rows(sql`${id} in (select ${id} from ${source} where ${where} ${orderBy(order)} ${size} offset ${offset})`)
}

/** Ties by id, so that pages never overlap (API-17). */
function orderBy({ alias, by, descending }: RowOrder, id = 'id'): SQL {
  const direction = sql.raw(descending ? 'desc' : 'asc')
  const column = (name: string) => sql`${sql.identifier(alias)}.${sql.identifier(name)} ${direction}`
  return sql`order by ${column(by)}, ${column(id)}`
}

/** A row comparison, so that the ordering's own index finds the place however deep the page lies. */
function isAfter({ alias, by, descending }: RowOrder, { id, value }: Cursor): SQL {
  const table = sql.identifier(alias)
  const beyond = sql.raw(descending ? '<' : '>')
  return sql`(${table}.${sql.identifier(by)}, ${table}.id) ${beyond} (${value}, ${id})`
}
