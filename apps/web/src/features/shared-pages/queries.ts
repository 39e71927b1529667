import type { OrderReport } from '@daywork/domain/order-reports/order-report'
import type { SharedPage } from '@daywork/domain/shared-pages/shared-page'
import type { PictureSize } from '@daywork/domain/portfolio/mark-shapes'
import type { Mark } from '@daywork/domain/portfolio/markup'
import type { Work } from '@daywork/domain/portfolio/work'
import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query'
import { listQuery } from '../../api/list-query.ts'
import { nextPath, rowsOf } from '../../api/paging.ts'
import { pagesQuery } from '../../api/pages-query.ts'
import { writtenOf } from '../../records/written-of.ts'
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

export const ORDER_REPORTS_KEY = ['order-reports'] as const

export const orderReportsPath = (orderId: number): string => `/api/work-orders/${orderId}/reports/`

/** While a report is made. */
const PROGRESS_INTERVAL_MS = 700

/** The server compares each report with what it would say now. */
const REPORTS_PAGE_SIZE = '20'

const isUnderWay = ({ status }: OrderReport): boolean => status === 'queued' || status === 'running'

/** The reports of an order, newest first; asked for again while one is made. */
export const orderReportsQuery = (orderId: number) =>
  infiniteQueryOptions({
    ...pagesQuery<OrderReport>({
      queryKey: [...ORDER_REPORTS_KEY, orderId],
      path: orderReportsPath(orderId),
      query: { page_size: REPORTS_PAGE_SIZE },
    }),
    getNextPageParam: nextPath,
    select: ({ pages }) => rowsOf(pages),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => rowsOf(data?.pages).some(isUnderWay) && PROGRESS_INTERVAL_MS,
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
  /** What a person wrote, without what the page writes. */
  written: string
  /** When it was taken, or else uploaded. */
  time: string
  marks: readonly Mark[]
  /** Null until it is known. */
  size: PictureSize | null
}

export const filesOf = (works: readonly Work[]): OfferedFile[] =>
  works.flatMap((work) => {
    const { created_at: createdAt, description, files, marks } = work
    const written = writtenOf(work)
    return files.map(({ height, id, kind, placeholder, taken_at: takenAt, thumbnail_url: thumbnail, width }) => ({
      id,
      kind,
      thumbnail: thumbnail ?? placeholder,
      description,
      written,
      time: takenAt ?? createdAt,
      marks: marks.filter(({ file_id: marked }) => marked === id),
      size: width && height ? { width, height } : null,
    }))
  })

/** The photos that an order has now, of all its works. */
export async function fetchPhotoIds(client: QueryClient, orderId: number): Promise<Set<number>> {
  const all = { ...filesQuery({ entity: 'work_order', id: orderId }), pages: Infinity, staleTime: 0 }
  const { pages } = await client.infiniteQuery(all)
  return new Set(rowsOf(pages).flatMap(({ files }) => files.map(({ id }) => id)))
}
