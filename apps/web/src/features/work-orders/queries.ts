import type { SeriesDetail } from '@daywork/domain/series/series'
import type { WorkOrderDetail, WorkOrderSummary } from '@daywork/domain/work-orders/work-order'
import { queryOptions } from '@tanstack/react-query'
import { loadOrReadFromDevice } from '../../api/device.ts'
import { entityKeys, recordPath } from '../../api/entities.ts'
import { SUMMARY_KEY } from '../../api/order-summary.ts'
import { request } from '../../api/request.ts'
import { loadBetweenWrites } from '../../api/writes/until-shown.ts'

/**
 * The counts of the summary cards, for all orders, regardless of search and loaded pages (WO-04). Refetches on mount
 * like the list below it (SHELL-27), so that both show the same state.
 */
export const summaryQuery = queryOptions({
  queryKey: SUMMARY_KEY,
  queryFn: ({ signal }) =>
    loadBetweenWrites('work-orders', signal, () => request<WorkOrderSummary>('/api/work-orders/summary/', { signal })),
  refetchOnMount: 'always',
})

/** The local copy has the journal of only some orders. */
type OrderOnPage = Omit<WorkOrderDetail, 'updates'> & Partial<Pick<WorkOrderDetail, 'updates'>>

/** One series, with the days that it skips. */
export const seriesQuery = (id: number) =>
  queryOptions({
    queryKey: entityKeys.record('series', id),
    queryFn: (context) =>
      loadOrReadFromDevice(context, () => request<SeriesDetail>(recordPath('series', id), { signal: context.signal })),
  })

/** One order with its journal. */
export const workOrderQuery = (id: number) =>
  queryOptions({
    queryKey: entityKeys.record('work-orders', id),
    queryFn: (context) =>
      loadOrReadFromDevice(context, () =>
        request<OrderOnPage>(recordPath('work-orders', id), { signal: context.signal }),
      ),
  })
