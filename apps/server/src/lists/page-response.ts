import { DomainError } from '@daywork/domain/errors/domain-error'
import type { Page } from '@daywork/domain/paging/page'
import type { FastifyRequest } from 'fastify'
import type { PageRequest, PageResult } from '../database/page-request.ts'
import type { Reader } from '../database/reader.ts'
import { readerOf } from '../http/reader.ts'
import { connectionSignal } from '../http/requester.ts'
import { readCursor, writeCursor } from './cursor.ts'

interface ListQuery {
  page: number
  page_size: number
  after?: string | undefined
  search?: string
  ids?: readonly number[] | undefined
}

/**
 * One page of a list, with the URLs of the pages next to it. The next URL carries where this page ended: it costs
 * the same at any depth, and it neither repeats nor skips a row when others are added or deleted in the meantime.
 * @param select reads the page. Use the given reader: it cancels a search when the client disconnects, as it does when
 *   the user types the next letter
 * @throws DomainError not_found beyond the end; the first page of an empty list is empty
 */
export async function pageResponse<Item>(
  request: FastifyRequest & { query: ListQuery },
  select: (page: PageRequest, reader: Reader) => Promise<PageResult<Item>>,
): Promise<Page<Item>> {
  const { after, ids, page, page_size: size, search } = request.query
  if (page < 1) throw invalidPage()
  const { db } = request.server.services
  const pageRequest = { size, page, after: readCursor(after), ids }
  const { nextCursor, rows, total } = await select(
    pageRequest,
    readerOf(request, search ? db.withSignal(connectionSignal(request)) : db),
  )
  if (rows.length === 0 && page > 1) throw invalidPage()
  return {
    count: total,
    next: nextCursor ? urlOfPage(request, page + 1, writeCursor(nextCursor)) : null,
    previous: page > 1 ? urlOfPage(request, page - 1) : null,
    results: rows,
  }
}

const invalidPage = () => new DomainError('not_found', 'Invalid page.')

/** The URL of another page of the requested list. @param after where the page before it ended */
function urlOfPage(request: FastifyRequest, page: number, after?: string): string {
  const base = request.server.services.config.publicUrl ?? `${request.protocol}://${request.host}`
  // Not parsed with URL: the client chooses the host, which may be invalid.
  const [path = ''] = request.url.split('?', 1)
  // The query may contain another question mark.
  const parameters = new URLSearchParams(request.url.slice(path.length))
  parameters.set('page', String(page))
  if (after === undefined) parameters.delete('after')
  else parameters.set('after', after)
  return `${base}${path}?${parameters.toString()}`
}
