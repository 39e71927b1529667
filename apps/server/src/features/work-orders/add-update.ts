import type { WorkOrderUpdate } from '@daywork/domain/work-orders/work-order'
import { type Change, recordActivity } from '../../changes/change.ts'
import { lockRecord } from '../../changes/save-record.ts'
import { updateRow } from '../../database/records.ts'
import { insertUpdate } from './journal.queries.ts'
import type { WorkOrderRecord } from './work-order-record.ts'

/** Adds an entry to the order's journal (API-84). @throws DomainError not_found */
export async function addUpdate(
  change: Change,
  orders: WorkOrderRecord,
  id: number,
  content: string,
): Promise<WorkOrderUpdate> {
  await lockRecord(change, orders, { id })
  const update = await insertUpdate(change.db, { workOrderId: id, content, author: change.user })
  await updateRow(change.db, orders.table, id, {})
  recordActivity(change, { entity: 'work_order', id, action: 'update_added', after: { content } })
  return update
}
