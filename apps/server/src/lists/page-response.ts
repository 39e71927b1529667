import { DomainError } from '@daywork/domain/errors/domain-error'
import type { Page } from '@daywork/domain/paging/page'
import type { FastifyRequest } from 'fastify'
import type { Db } from '../database/handle.ts'
import type { PageResult, PageRequest } from '../database/page-request.ts'
import { readCursor, writeCursor } from './cursor.ts'

interface ListQuery {
  page: number
  page_size: number
  after?: string | undefined
  search?: string
  ids?: readonly number[] | undefined
}

/**
 * One page of a list with the addresses of its neighbours (API-08). That of the next page says where this one ends, so
 * that it costs the same at any depth, and neither repeats nor misses a row when others come or go meanwhile.
 * @param select reads the page on the database it is handed: a search, which may take long, ends there when its caller
 *   leaves, as the one before the next letter does
 * @throws DomainError not_found beyond the end; the first page of an empty list is empty
 */
export async function pageResponse<Item>(
  request: FastifyRequest & { query: ListQuery },
  select: (window: PageRequest, db: Db) => Promise<PageResult<Item>>,
): Promise<Page<Item>> {
  const { after, ids, page, page_size: size, search } = request.query
  if (page < 1) throw invalidPage()
  const { db } = request.server.services
  const window = { size, page, after: readCursor(after), ids }
  const { end, rows, total } = await select(window, search ? db.withSignal(request.signal) : db)
  if (rows.length === 0 && page > 1) throw invalidPage()
  return {
    count: total,
    next: end ? addressOfPage(request, page + 1, writeCursor(end)) : null,
    previous: page > 1 ? addressOfPage(request, page - 1) : null,
    results: rows,
  }
}

const invalidPage = () => new DomainError('not_found', 'Invalid page.')

/** The address of another page of the list that a request asks for. @param after where the page before that one ended */
function addressOfPage(request: FastifyRequest, page: number, after?: string): string {
  const base = request.server.services.config.publicUrl ?? `${request.protocol}://${request.host}`
  // The base is not parsed: the caller names its host, which need not be a valid one.
  const [path, query] = request.url.split('?', 2)
  const parameters = new URLSearchParams(query)
  parameters.set('page', String(page))
  if (after === undefined) parameters.delete('after')
  else parameters.set('after', after)
  return `${base}${path}?${parameters.toString()}`
}
