import type { WorkOrderDetail, WorkOrderSummary } from '@daywork/domain/work-orders/work-order'
import { queryOptions } from '@tanstack/react-query'
import { orFromDevice } from '../../api/device.ts'
import { entityKeys, recordPath } from '../../api/entities.ts'
import { request } from '../../api/request.ts'

/**
 * The numbers of the summary cards: of all orders, whatever is loaded or searched for (WO-04). The rows below are reloaded
 * whenever they come to the front (SHELL-27), and numbers from another time would contradict them.
 */
export const summaryQuery = queryOptions({
  queryKey: [...entityKeys.all('work-orders'), 'summary'],
  queryFn: ({ signal }) => request<WorkOrderSummary>('/api/work-orders/summary/', { signal }),
  refetchOnMount: 'always',
})

/** On a device, only some orders have their journal. */
type OrderOnPage = Omit<WorkOrderDetail, 'updates'> & Partial<Pick<WorkOrderDetail, 'updates'>>

/** One order with its journal, as the server has it now. */
export const workOrderQuery = (id: number) =>
  queryOptions({
    queryKey: entityKeys.record('work-orders', id),
    queryFn: (context) =>
      orFromDevice(context, () => request<OrderOnPage>(recordPath('work-orders', id), { signal: context.signal })),
  })
