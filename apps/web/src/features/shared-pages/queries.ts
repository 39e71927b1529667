import type { SharedPage } from '@daywork/domain/shared-pages/shared-page'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { nextPath, rowsOf } from '../../api/paging.ts'
import { pagesQuery } from '../../api/pages-query.ts'
import { SHARED_PAGES_KEY } from '../../api/shared-pages-key.ts'

/** The work order or project that is shared. */
export interface SharedRecord {
  entity: 'work_order' | 'project'
  id: number
}

/** The pages of one record, newest first. */
export const sharedPagesQuery = ({ entity, id }: SharedRecord) =>
  infiniteQueryOptions({
    ...pagesQuery<SharedPage>({
      queryKey: [...SHARED_PAGES_KEY, entity, id],
      path: '/api/shared-pages/',
      query: { [entity]: id },
    }),
    getNextPageParam: nextPath,
    select: ({ pages }) => rowsOf(pages),
    staleTime: 0,
  })

/** The pages of a client or project, and of their orders, from which something was sent. */
export const pagesWithResponsesQuery = (kind: 'client' | 'project', id: number) =>
  infiniteQueryOptions({
    ...pagesQuery<SharedPage>({
      queryKey: [...SHARED_PAGES_KEY, 'with responses', kind, id],
      path: '/api/shared-pages/',
      query: { [kind]: id, related: 'true', has_responses: 'true' },
    }),
    getNextPageParam: nextPath,
    select: ({ pages }) => rowsOf(pages),
    staleTime: 0,
  })
