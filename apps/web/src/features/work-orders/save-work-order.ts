import { mergeCrews } from '@daywork/domain/assignments/crew'
import { priorityLabel, workOrderStatusLabel } from '@daywork/domain/work-orders/statuses'
import type { WorkOrder } from '@daywork/domain/work-orders/work-order'
import { type WorkOrderFormValues, workOrderPayload } from '@daywork/domain/work-orders/work-order-form'
import type { QueryClient } from '@tanstack/react-query'
import { createRecord } from '../../api/create-record.ts'
import { editRecord, type EditRules } from '../../api/edit-record.ts'
import { findInLists } from '../../api/list-cache.ts'
import { settleBy } from '../../records/settle-conflicts.ts'
import { reloadOrders, showChangedOrder } from '../../api/changed-orders.ts'

/** Makes an order and shows it in the list. @throws ApiError */
export async function createWorkOrder(
  client: QueryClient,
  values: WorkOrderFormValues,
  idempotencyKey: string,
): Promise<WorkOrder> {
  const order = await createRecord(client, 'work-orders', workOrderPayload(values), idempotencyKey)
  reloadOrders(client)
  return order
}

const editRules = (client: QueryClient): EditRules<WorkOrder> => ({
  settle: settleBy('work-orders', {
    title: { label: 'Title' },
    project: { label: 'Project', say: (id) => titleOfProject(client, id) },
    description: { label: 'Description' },
    priority: { label: 'Priority', say: priorityLabel },
    status: { label: 'Status', say: workOrderStatusLabel },
  }),
  combine: { assigned_workers: mergeCrews },
})

const titleOfProject = (client: QueryClient, id: number): string =>
  findInLists(client, 'projects', id)?.title ?? `#${id}`

/**
 * Saves an edit and shows it in the list.
 * @param order the record that the form was filled in from
 * @throws ApiError
 */
export async function updateWorkOrder(
  client: QueryClient,
  order: WorkOrder,
  values: WorkOrderFormValues,
  signal?: AbortSignal,
): Promise<WorkOrder> {
  const wanted = workOrderPayload(values, order)
  const saved = await editRecord<WorkOrder>('work-orders', order, wanted, { ...editRules(client), signal })
  await showChangedOrder(client, saved)
  return saved
}
