import type { Page } from '@daywork/domain/paging/page'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { nextPath } from './paging.ts'
import { request } from './request.ts'

interface FirstPage {
  queryKey: readonly unknown[]
  /** Path and query of the first page. The server returns the paths of the others. */
  path: string
  query: Record<string, string | number>
}

/** A paginated response that is not the list of a tab; for those see `listQuery`. */
export function pagesQuery<Row>({ queryKey, path, query }: FirstPage) {
  return infiniteQueryOptions({
    queryKey,
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) =>
      pageParam === '' ? request<Page<Row>>(path, { query, signal }) : request<Page<Row>>(pageParam, { signal }),
    getNextPageParam: nextPath,
  })
}
