import { refused } from '@daywork/domain/errors/domain-error'
import { cannotStartMessage, WORK_ORDER_MESSAGES } from '@daywork/domain/work-orders/messages'
import { canComplete, canStart, type WorkOrderStatus } from '@daywork/domain/work-orders/statuses'
import { type Change, recordActivity } from '../../changes/change.ts'
import { findSaved, lockRecord } from '../../changes/save-record.ts'
import { updateRow } from '../../database/records.ts'
import type { WorkOrderRecord, WorkOrderRow } from './work-order-record.ts'

/** WO-59. @throws DomainError refused from a status that cannot be started, not_found */
export async function startWork(change: Change, orders: WorkOrderRecord, id: number): Promise<WorkOrderRow> {
  const order = await lockRecord(change, orders, { id })
  if (!canStart(order.status)) throw refused(cannotStartMessage(order.status))
  return moveTo(change, orders, order, { status: 'IN_PROGRESS', action: 'started' })
}

/** WO-60: of two at once the second finds the order completed, since the first holds its row. @throws DomainError refused, not_found */
export async function completeWork(change: Change, orders: WorkOrderRecord, id: number): Promise<WorkOrderRow> {
  const order = await lockRecord(change, orders, { id })
  if (!canComplete(order.status)) throw refused(WORK_ORDER_MESSAGES.onlyInProgress)
  return moveTo(change, orders, order, { status: 'COMPLETED', action: 'completed' })
}

async function moveTo(
  change: Change,
  orders: WorkOrderRecord,
  order: WorkOrderRow,
  { action, status }: { status: WorkOrderStatus; action: 'started' | 'completed' },
): Promise<WorkOrderRow> {
  await updateRow(change.db, orders.table, order.id, { status })
  recordActivity(change, {
    entity: 'work_order',
    id: order.id,
    action,
    before: { status: order.status },
    after: { status },
  })
  return findSaved(change, orders, order.id)
}
