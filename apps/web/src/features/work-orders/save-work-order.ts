import type { WorkOrder } from '@daywork/domain/work-orders/work-order'
import { type WorkOrderFormValues, workOrderPayload } from '@daywork/domain/work-orders/work-order-form'
import type { QueryClient } from '@tanstack/react-query'
import { changeLists } from '../../api/change-lists.ts'
import { editRecord } from '../../api/edit-record.ts'
import { listPath } from '../../api/entities.ts'
import { addToLists } from '../../api/list-cache.ts'
import { request } from '../../api/request.ts'
import { reloadOrders, showChangedOrder } from './queries.ts'

/** Makes an order and shows it in the list. @throws ApiError */
export async function createWorkOrder(
  client: QueryClient,
  values: WorkOrderFormValues,
  idempotencyKey: string,
): Promise<WorkOrder> {
  const body = workOrderPayload(values)
  const order = await request<WorkOrder>(listPath('work-orders'), { method: 'POST', body, idempotencyKey })
  await changeLists(client, 'work-orders', () => addToLists(client, 'work-orders', order))
  reloadOrders(client)
  return order
}

/**
 * Saves an edit and shows it in the list.
 * @param order the record that the form was filled in from
 * @throws ApiError
 */
export async function updateWorkOrder(
  client: QueryClient,
  order: WorkOrder,
  values: WorkOrderFormValues,
): Promise<WorkOrder> {
  const wanted = workOrderPayload(values, order)
  const saved = await editRecord<WorkOrder>('work-orders', order, wanted)
  await showChangedOrder(client, saved)
  return saved
}
