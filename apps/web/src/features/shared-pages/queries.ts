import type { SharedPage } from '@daywork/domain/shared-pages/shared-page'
import type { Work } from '@daywork/domain/portfolio/work'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { listQuery } from '../../api/list-query.ts'
import { nextPath, rowsOf } from '../../api/paging.ts'
import { pagesQuery } from '../../api/pages-query.ts'

/** The work order or project that is shared. */
export interface SharedRecord {
  entity: 'work_order' | 'project'
  id: number
}

export const SHARED_PAGES_KEY = ['shared-pages'] as const

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
export const answeredPagesQuery = (kind: 'client' | 'project', id: number) =>
  infiniteQueryOptions({
    ...pagesQuery<SharedPage>({
      queryKey: [...SHARED_PAGES_KEY, 'answered', kind, id],
      path: '/api/shared-pages/',
      query: { [kind]: id, related: 'true', has_responses: 'true' },
    }),
    getNextPageParam: nextPath,
    select: ({ pages }) => rowsOf(pages),
    staleTime: 0,
  })

/** As many works as the form offers. */
const WORKS_MAX = '100'

/** The photos and videos of a record, newest work first. */
export const filesQuery = ({ entity, id }: SharedRecord) => ({
  ...listQuery('works', {
    [entity === 'project' ? 'project' : 'work_order_id']: String(id),
    page_size: WORKS_MAX,
  }),
})

export interface OfferedFile {
  id: number
  kind: 'photo' | 'video'
  thumbnail: string | null
  /** What was written about it. */
  description: string
}

export const filesOf = (works: readonly Work[]): OfferedFile[] =>
  works.flatMap(({ description, files }) =>
    files.map(({ id, kind, placeholder, thumbnail_url: thumbnail }) => ({
      id,
      kind,
      thumbnail: thumbnail ?? placeholder,
      description,
    })),
  )
