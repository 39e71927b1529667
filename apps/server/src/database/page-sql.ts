import { PAGE_SIZE_DEFAULT, PAGE_SIZE_MAX } from '@daywork/domain/paging/limits'
import type { Ordering } from '@daywork/domain/paging/page'
import { sql, type SQL } from './drizzle.ts'
import { type Executor, selectRows } from './handle.ts'
import type { Cursor, PageResult, PageRequest } from './page-request.ts'
import { CompiledSql } from './record-sql.ts'
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
  /** Returns the SQL of the stored number of matches (recordCount). Otherwise, matches are counted up to COUNTED_MAX. */
  total: (() => SQL) | undefined
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
  const { hasMore, read, total } = await readPage(db, statement, request)
  const rows = read.slice(0, request.size)
  const last = rows.at(-1)
  return {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the caller's statement names the columns of its row type
    rows: rows as Row[],
    total,
    nextCursor: last && hasMore ? { by, value: String(last[column]), id: Number(last[idAs]) } : undefined,
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
): Promise<{ total: number; read: ReadRow[]; hasMore: boolean }> {
  if (statement.total === undefined) {
    const found = await selectRows<{ total: number; id: number | null }>(db, foundStatement(statement, request))
    const total = found[0]?.total ?? 0
    const ids = found.flatMap(({ id }) => id ?? [])
    // By the ids, because a row may be deleted before it is read.
    const hasMore = ids.length > request.size
    if (total <= COUNTED_MAX)
      return { total, hasMore, read: ids.length === 0 ? [] : await readRows(db, statement, ids) }
  }
  const isFirstPage = request.page === 1 && statement.where === undefined
  const page = () => pageStatement(statement, request, sql`${statement.total?.() ?? MORE_THAN_COUNTED} as total,`)
  const read = await selectRows<ReadRow>(db, isFirstPage ? firstPage(statement, request, page) : page())
  const counted = read[0]?.total ?? 0
  return {
    total: statement.total === undefined ? Math.max(counted, endOfPage(request, read)) : counted,
    hasMore: read.length > request.size,
    read,
  }
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
 * Finds the matches once, then counts them and returns the ids of the page. Separate count and page queries would search twice,
 * and for a rare word the second would scan the whole table. Returns no ids if there are more matches than COUNTED_MAX: then a
 * scan in list order finds a page quickly.
 */
function foundStatement({ order, source, where = ALL }: ListStatement, request: PageRequest): SQL {
  const found = { alias: 'found', by: order.by, descending: order.descending, key: sql.raw(`found.${KEY}`) }
  const isCounted = sql`counted.total <= ${COUNTED_MAX}`
  const page = {
    columns: sql.raw('found.id'),
    source: sql.raw('found'),
    where: isCounted,
    order: found,
    total: undefined,
  }
  return sql`with found as materialized (
      select ${sql.identifier(order.alias)}.id as id, ${keyOf(order)} as ${sql.identifier(KEY)} from ${source}
      where ${where} limit ${COUNTED_MAX + 1}),
      counted as (select count(*) as total from found)
    select counted.total, page.id from counted left join lateral (${pageStatement(page, request, sql``)}) page on true`
}

/** The prepared statements that read rows by their ids, by the columns of the list. */
const rowStatements = new Map<SQL, (ids: number[]) => Statement>()

/**
 * Reads the rows with these ids, in the order of the list. The statement fits any ids, so PostgreSQL caches its plan, which
 * takes ten times as long as reading a few rows.
 */
function readRows(db: Executor, { columns, order, source }: ListStatement, ids: number[]): Promise<ReadRow[]> {
  const key = order.key ? sql`, ${order.key} as ${sql.identifier(KEY)}` : sql``
  const rowsOf = (given: SQL) =>
    // The subquery hides from PostgreSQL how many ids there are. Otherwise it would plan the statement each time.
    sql`select ${columns} ${key} from ${source}
      where ${sql.identifier(order.alias)}.id = any(array(select unnest(${given}::bigint[]))) ${orderBy(order)}`
  const isDefault = order.by === DEFAULT_ORDER.by && order.descending
  // Other parts of a statement may have values.
  const isFixed = columns instanceof CompiledSql && source instanceof CompiledSql
  if (!isDefault || !isFixed) return selectRows<ReadRow>(db, rowsOf(sql`${sql.param(ids)}`))
  const prepared = rowStatements.get(columns) ?? prepare(rowsOf(sql.raw('$1')))
  rowStatements.set(columns, prepared)
  return selectRows<ReadRow>(db, prepared(ids))
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
