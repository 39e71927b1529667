import type { OrderReport } from '@daywork/domain/order-reports/order-report'
import { type InfiniteData, infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Page } from '@daywork/domain/paging/page'
import { nextPath, rowsOf } from '../../api/paging.ts'
import { pagesQuery } from '../../api/pages-query.ts'
import { request } from '../../api/request.ts'
import { offeredFilesQuery } from '../../records/offered-files.ts'

export const ORDER_REPORTS_KEY = ['order-reports'] as const

export const orderReportsPath = (orderId: number): string => `/api/work-orders/${orderId}/reports/`

/** While a report is made, which takes seconds; if it takes longer, less and less often. */
const PROGRESS_INTERVAL_MS = 700
const PROGRESS_INTERVAL_GROWTH = 1.2
const PROGRESS_INTERVAL_MAX_MS = 10_000

/** The server compares each report with what it would say now. */
const REPORTS_PAGE_SIZE = '20'

export const isUnderWay = ({ status }: OrderReport): boolean => status === 'queued' || status === 'running'

/** The reports of an order, newest first. */
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
  })

/**
 * A report that is being made, requested until it is done, and shown in the list. Only this one: for each report, the server reads
 * what the order says now.
 */
export const reportProgressQuery = (client: QueryClient, { id, work_order: orderId }: OrderReport) =>
  queryOptions({
    queryKey: [...ORDER_REPORTS_KEY, orderId, id],
    queryFn: async ({ signal }) => {
      const report = await request<OrderReport>(`${orderReportsPath(orderId)}${id}/`, { signal })
      showInList(client, report)
      return report
    },
    // An older response of the list may say again that it is being made.
    staleTime: 0,
    refetchInterval: ({ state: { data, dataUpdateCount, errorUpdateCount } }) =>
      (data === undefined || isUnderWay(data)) &&
      Math.min(
        PROGRESS_INTERVAL_MS * PROGRESS_INTERVAL_GROWTH ** (dataUpdateCount + errorUpdateCount),
        PROGRESS_INTERVAL_MAX_MS,
      ),
  })

const showInList = (client: QueryClient, report: OrderReport): void =>
  void client.setQueryData<InfiniteData<Page<OrderReport>, string>>(
    [...ORDER_REPORTS_KEY, report.work_order],
    (list) =>
      list && { ...list, pages: list.pages.map((page) => ({ ...page, results: page.results.map(changed(report)) })) },
  )

const changed =
  (report: OrderReport) =>
  (row: OrderReport): OrderReport =>
    row.id === report.id ? report : row

/** The photos that an order has now, of all its works. */
export async function fetchPhotoIds(client: QueryClient, orderId: number): Promise<Set<number>> {
  const all = { ...offeredFilesQuery({ entity: 'work_order', id: orderId }), pages: Infinity, staleTime: 0 }
  const { pages } = await client.infiniteQuery(all)
  return new Set(rowsOf(pages).flatMap(({ files }) => files.map(({ id }) => id)))
}
