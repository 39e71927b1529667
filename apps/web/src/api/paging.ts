import type { Page } from '@daywork/domain/paging/page'
import { ApiError, invalidResponseText } from './api-error.ts'
import type { RecordWithId } from './entities.ts'

/**
 * The server returns lists as pages; other servers may return bare arrays (API-09). All code behind this function gets
 * pages.
 * @throws ApiError for anything else, such as the response of a proxy
 */
export function asPage<Row>(body: Page<Row> | Row[] | null | undefined): Page<Row> {
  if (Array.isArray(body)) return { count: body.length, next: null, previous: null, results: body }
  if (Array.isArray(body?.results)) return body
  throw new ApiError({ status: 200, statusText: '', body: body }, invalidResponseText())
}

/**
 * The path of the next page. Only path and query of `next` are used, so that the token is sent only to the configured
 * host, whatever host a proxy made the server write.
 */
export function nextPath(page: Page<unknown>): string | undefined {
  if (!page.next) return undefined
  const { pathname, search } = new URL(page.next, 'http://same.host')
  return pathname + search
}

/** Caches the sorted rows of each page. Pages keep their identity while more arrive, so each is sorted only once. */
const sortedPages = new WeakMap<object, { compare: unknown; rows: readonly unknown[] }>()

function rowsInOrder<Row>(page: Page<Row>, compare: (one: Row, other: Row) => number): readonly Row[] {
  const known = sortedPages.get(page)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- they are the rows of this very page
  if (known?.compare === compare) return known.rows as readonly Row[]
  const rows = page.results.toSorted(compare)
  sortedPages.set(page, { compare, rows })
  return rows
}

/**
 * The rows of all pages without duplicates: a record created between two loads moves the last row of a page to the next
 * page.
 * @param compare orders the rows within each page
 */
export function rowsOf<Row extends RecordWithId>(
  pages: readonly Page<Row>[] = [],
  compare?: (one: Row, other: Row) => number,
): Row[] {
  const seen = new Set<number>()
  const isFirst = ({ id }: Row) => !seen.has(id) && seen.add(id).has(id)
  return pages.flatMap((page) => (compare ? rowsInOrder(page, compare) : page.results)).filter(isFirst)
}
