import { priorityLabel, workOrderStatusLabel } from '../../texts/status-labels.ts'
import { mergeCrews } from '@daywork/domain/assignments/crew'
import type { WorkOrder } from '@daywork/domain/work-orders/work-order'
import { type WorkOrderFormValues, workOrderPayload } from '@daywork/domain/work-orders/work-order-form'
import type { QueryClient } from '@tanstack/react-query'
import { workOrderTexts } from '../../texts/en/work-orders.ts'
import { getTexts } from '../../texts/use-texts.ts'
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
  settle: (...conflict) => {
    const t = getTexts(workOrderTexts)
    return settleBy('work-orders', {
      title: { label: t('field.title') },
      project: { label: t('field.project'), say: (id) => titleOfProject(client, id) },
      description: { label: t('field.description') },
      priority: { label: t('field.priority'), say: priorityLabel },
      status: { label: t('field.status'), say: workOrderStatusLabel },
    })(...conflict)
  },
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
