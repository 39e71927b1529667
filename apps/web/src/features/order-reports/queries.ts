import type { OrderReport } from '@daywork/domain/order-reports/order-report'
import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query'
import { nextPath, rowsOf } from '../../api/paging.ts'
import { pagesQuery } from '../../api/pages-query.ts'
import { offeredFilesQuery } from '../../records/offered-files.ts'

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

/** The photos that an order has now, of all its works. */
export async function fetchPhotoIds(client: QueryClient, orderId: number): Promise<Set<number>> {
  const all = { ...offeredFilesQuery({ entity: 'work_order', id: orderId }), pages: Infinity, staleTime: 0 }
  const { pages } = await client.infiniteQuery(all)
  return new Set(rowsOf(pages).flatMap(({ files }) => files.map(({ id }) => id)))
}
