import type { Page } from '@daywork/domain/paging/page'
import { ApiError, invalidResponseText } from './api-error.ts'
import type { RecordWithId } from './entities.ts'

/**
 * Lists are answered in pages or, by other servers, bare (API-09); everything behind this function sees pages.
 * @throws ApiError when it is neither: a proxy may respond with anything, which a screen cannot render
 */
export function asPage<Row>(answer: Page<Row> | Row[] | null | undefined): Page<Row> {
  if (Array.isArray(answer)) return { count: answer.length, next: null, previous: null, results: answer }
  if (Array.isArray(answer?.results)) return answer
  throw new ApiError({ status: 200, statusText: '', body: answer }, invalidResponseText())
}

/**
 * The path of the page that follows. Only path and query of `next` are kept, so that whatever host a proxy made the
 * server write, the token goes nowhere but to the configured host.
 */
export function nextPath(page: Page<unknown>): string | undefined {
  if (!page.next) return undefined
  const { pathname, search } = new URL(page.next, 'http://same.host')
  return pathname + search
}

/** Pages stay the same objects while further ones arrive, so that each need be put in order only once. */
const ordered = new WeakMap<object, { compare: unknown; rows: readonly unknown[] }>()

function rowsInOrder<Row>(page: Page<Row>, compare: (one: Row, other: Row) => number): readonly Row[] {
  const known = ordered.get(page)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- they are the rows of this very page
  if (known?.compare === compare) return known.rows as readonly Row[]
  const rows = page.results.toSorted(compare)
  ordered.set(page, { compare, rows })
  return rows
}

/**
 * The rows of all pages, each once: a record created between two loads moves the last row of a page onto the next one.
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
