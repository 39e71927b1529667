import type { Page } from '@daywork/domain/paging/page'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { type Entity, entityKeys, listPath, type RowOf } from './entities.ts'
import { asPage, nextPath } from './paging.ts'
import { request } from './request.ts'

/** What the server narrows a list by, e.g. `{search: 'roof', status: 'IN_PROGRESS'}`; empty values do not count. */
export type Narrowing = Record<string, string>

const withoutEmpty = (narrowing: Narrowing): Narrowing =>
  Object.fromEntries(Object.entries(narrowing).filter(([, value]) => value !== ''))

/** Whether a list is narrowed by nothing but the size of its pages: its count is that of all records then. */
export const isOfAll = (query: object): boolean => Object.keys(query).every((name) => name === 'page_size')

/**
 * A list, page by page (CACHE-20). The page parameter is the path of the page, as the server names the next one. What an
 * answer counts is newer than what the badge says, so it goes there, too (SIDE-03).
 */
export function listQuery<Of extends Entity>(entity: Of, narrowing: Narrowing = {}) {
  const query = withoutEmpty(narrowing)
  return infiniteQueryOptions({
    queryKey: entityKeys.list(entity, query),
    initialPageParam: '',
    queryFn: async ({ client, pageParam, signal }): Promise<Page<RowOf<Of>>> => {
      const call = pageParam === '' ? { path: listPath(entity), query } : { path: pageParam }
      const page = asPage(
        await request<Page<RowOf<Of>> | RowOf<Of>[]>(call.path, {
          ...(call.query ? { query: call.query } : {}),
          signal,
        }),
      )
      if (isOfAll(query)) client.setQueryData<number>(entityKeys.count(entity), page.count)
      return page
    },
    getNextPageParam: nextPath,
  })
}
