import { PAGE_SIZE_DEFAULT, PAGE_SIZE_MAX } from '@daywork/domain/paging/limits'
import type { Ordering } from '@daywork/domain/paging/page'
import { type SQL, sql } from 'drizzle-orm'
import { type Executor, selectRows } from './handle.ts'
import type { Cursor, PageResult, PageRequest } from './page-request.ts'
import { prepare, prepareUpTo, type Statement } from './statement.ts'

/** Above this number, matches of a search are not counted one by one (decision 12). */
const COUNTED_MAX = 10_000

const ALL = sql.raw('true')

/** The total to return above COUNTED_MAX matches. Inlined as text: a prepared first page takes no parameters. */
const MORE_THAN_COUNTED = sql.raw(`${COUNTED_MAX}::bigint`)

/** The parts of a list's statement. */
export interface ListStatement {
  columns: SQL
  /** The `from` clause: one row for each record of the list. */
  source: SQL
  /** Undefined for the whole list. */
  where: SQL | undefined
  order: RowOrder
  /** The number of matches, if it is stored (recordCount). Otherwise, matches are counted up to COUNTED_MAX. */
  total: SQL | undefined
}

export interface RowOrder {
  /** The alias of the list's table in `source`. */
  alias: string
  /** The ordering column, also in `columns`. If `key` is set, `by` is only the ordering's name. */
  by: string
  descending: boolean
  /** The expression that rows are ordered by, if it is not a column. Must not be null. */
  key?: SQL | undefined
  /** The name of the id in `columns`, unless it is `id`. */
  idAs?: string
}

/** By default, newest first. */
const DEFAULT_ORDER = { by: 'created_at', descending: true } as const

/** Sort expressions for orderings that are not a plain column. Each takes the direction. */
export type SortKeys = Readonly<Record<string, (descending: boolean) => SQL>>

export function rowOrder(alias: string, ordering: Ordering<string> | undefined, keys: SortKeys = {}): RowOrder {
  const { by, descending } = ordering ?? DEFAULT_ORDER
  return { alias, by, descending, key: keys[by]?.(descending) }
}

/** The alias of the sort key in each row. */
const KEY = 'order_key'

const keyColumn = ({ by, key }: RowOrder): string => (key ? KEY : by)

const keyOf = ({ alias, by, key }: RowOrder): SQL => key ?? sql`${sql.identifier(alias)}.${sql.identifier(by)}`

type ReadRow = Record<string, unknown> & { total: number }

/**
 * A page of a list, with the number of all matches. Reads one row more than it returns, to know whether there is a next page.
 */
export async function selectPage<Row extends object>(
  db: Executor,
  list: ListStatement,
  request: PageRequest,
): Promise<PageResult<Row>> {
  const statement = request.ids === undefined ? list : withIds(list, request.ids)
  const { by, idAs = 'id' } = statement.order
  const column = keyColumn(statement.order)
  const { total, read } = await readPage(db, statement, request)
  const rows = read.slice(0, request.size)
  const last = rows.at(-1)
  return {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the caller's statement names the columns of its row type
    rows: rows as Row[],
    total,
    nextCursor:
      last && read.length > rows.length ? { by, value: String(last[column]), id: Number(last[idAs]) } : undefined,
  }
}

function withIds(list: ListStatement, ids: readonly number[]): ListStatement {
  const hasId = sql`${sql.identifier(list.order.alias)}.id = any(${sql.param(ids)}::bigint[])`
  return { ...list, where: list.where === undefined ? hasId : sql`${list.where} and ${hasId}`, total: undefined }
}

async function readPage(
  db: Executor,
  statement: ListStatement,
  request: PageRequest,
): Promise<{ total: number; read: ReadRow[] }> {
  const { idAs = 'id' } = statement.order
  if (statement.total === undefined) {
    const found = await selectRows<ReadRow>(db, foundStatement(statement, request))
    const total = found[0]?.total ?? 0
    if (total <= COUNTED_MAX) return { total, read: found.filter((row) => row[idAs] !== null) }
  }
  const { total = MORE_THAN_COUNTED } = statement
  const isFirstPage = request.page === 1 && statement.where === undefined
  const page = () => pageStatement(statement, request, sql`${total} as total,`)
  const read = await selectRows<ReadRow>(db, isFirstPage ? firstPage(statement, request, page) : page())
  const counted = read[0]?.total ?? 0
  return { total: statement.total === undefined ? Math.max(counted, endOfPage(request, read)) : counted, read }
}

/** The number of rows up to the end of this page. It is a lower bound if not all matches are counted. */
const endOfPage = ({ page, size }: PageRequest, read: readonly ReadRow[]): number =>
  read.length === 0 ? 0 : (page - 1) * size + read.length

/** The prepared statements of first pages, by the columns of the list, then by order and size. */
const firstPages = new Map<SQL, Map<string, Statement>>()
/** The page sizes of the screens: a count, the API's default, and a whole list. */
const SCREEN_SIZES = [1, PAGE_SIZE_DEFAULT, PAGE_SIZE_MAX]
/** For other sizes and orders, of all lists together. */
const prepareOther = prepareUpTo(16)

/** The first page of an unfiltered list has no parameters, so it is compiled and planned once. */
function firstPage({ columns, order }: ListStatement, { size }: PageRequest, build: () => SQL): SQL | Statement {
  const ofList = firstPages.get(columns) ?? new Map<string, Statement>()
  firstPages.set(columns, ofList)
  const kind = `${order.by} ${order.descending} ${size}`
  const cached = ofList.get(kind)
  if (cached) return cached
  const isScreenRequest = SCREEN_SIZES.includes(size) && order.by === DEFAULT_ORDER.by && order.descending
  const prepared = (isScreenRequest ? prepare : prepareOther)(build())()
  // A statement without a name is not prepared, so it is not cached here either.
  if (prepared.name !== undefined) ofList.set(kind, prepared)
  return prepared
}

/**
 * Finds the matches once, then counts and orders them. Separate count and page queries would search twice, and for a rare
 * word the second would scan the whole table. Returns no rows if there are more matches than COUNTED_MAX: then a scan in
 * list order finds a page quickly.
 */
function foundStatement(statement: ListStatement, request: PageRequest): SQL {
  const { order, source, where = ALL } = statement
  const id = sql`${sql.identifier(order.alias)}.id`
  // Not `in`: for a thousand ids, PostgreSQL would read the whole table.
  const isMatch = sql`counted.total <= ${COUNTED_MAX} and ${id} = any(array(select id from found))`
  const page = pageStatement({ ...statement, where: isMatch }, request, sql``)
  return sql`with found as materialized (select ${id} as id from ${source} where ${where} limit ${COUNTED_MAX + 1}),
      counted as (select count(*) as total from found)
    select counted.total, page.* from counted left join lateral (${page}) page on true
    ${orderBy({ alias: 'page', by: keyColumn(order), descending: order.descending }, order.idAs)}`
}

/** @param counted an additional first column, or nothing */
function pageStatement(
  { columns, order, source, where = ALL }: ListStatement,
  request: PageRequest,
  counted: SQL,
): SQL {
  const size = sql.raw(`limit ${request.size + 1}`)
  const key = order.key ? sql`, ${order.key} as ${sql.identifier(KEY)}` : sql``
  const rows = (condition: SQL) =>
    sql`select ${counted} ${columns} ${key} from ${source} where ${condition} ${orderBy(order)} ${size}`
  if (request.page === 1) return rows(where)
  if (request.after?.by === order.by) return rows(sql`${where} and ${isAfter(order, request.after)}`)
  // Skips rows by id only: reading whole rows would run their subqueries.
  const id = sql`${sql.identifier(order.alias)}.id`
  const offset = (request.page - 1) * request.size
  return rows(sql`${id} in (select ${id} from ${source} where ${where} ${orderBy(order)} ${size} offset ${offset})`)
}

/** Ties are broken by id, so that pages never overlap. */
function orderBy(order: RowOrder, id = 'id'): SQL {
  const direction = sql.raw(order.descending ? 'desc' : 'asc')
  return sql`order by ${keyOf(order)} ${direction}, ${sql.identifier(order.alias)}.${sql.identifier(id)} ${direction}`
}

/**
 * A row comparison, so that the index of the ordering finds the position at any depth. A key in another table needs a
 * condition on the key alone, because that table's index does not include our id.
 */
function isAfter(order: RowOrder, { id, value }: Cursor): SQL {
  const key = keyOf(order)
  const beyond = sql.raw(order.descending ? '<' : '>')
  const position = sql`(${key}, ${sql.identifier(order.alias)}.id) ${beyond} (${value}, ${id})`
  return order.key ? sql`${key} ${beyond}= ${value} and ${position}` : position
}
