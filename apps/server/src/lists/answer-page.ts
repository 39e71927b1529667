import { DomainError } from '@daywork/domain/errors/domain-error'
import type { Page } from '@daywork/domain/paging/page'
import type { FastifyRequest } from 'fastify'
import { addressOfPage } from './page-address.ts'

/** The rows of one page, for `limit` and `offset` of a statement. */
export interface Window {
  limit: number
  offset: number
}

interface ListQuery {
  page: number
  page_size: number
}

/**
 * One page of a list with the addresses of its neighbours (API-08).
 * @throws DomainError not_found beyond the end; the first page of an empty list is empty
 */
export async function answerPage<Item>(
  request: FastifyRequest<{ Querystring: ListQuery }> | (FastifyRequest & { query: ListQuery }),
  count: () => Promise<number>,
  list: (window: Window) => Promise<Item[]>,
): Promise<Page<Item>> {
  const { page, page_size: size } = request.query
  const offset = (page - 1) * size
  const [total, results] = await Promise.all([count(), page < 1 ? [] : list({ limit: size, offset })])
  if (page < 1 || (offset >= total && page > 1)) throw new DomainError('not_found', 'Invalid page.')
  return {
    count: total,
    next: offset + size < total ? addressOfPage(request, page + 1) : null,
    previous: page > 1 ? addressOfPage(request, page - 1) : null,
    results,
  }
}
