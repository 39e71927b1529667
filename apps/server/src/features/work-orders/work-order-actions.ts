import type { AssignmentInput } from '@daywork/domain/assignments/assignment'
import { invalid, refused } from '@daywork/domain/errors/domain-error'
import { unknownRecordMessage } from '@daywork/domain/fields/messages'
import { cannotStartMessage, WORK_ORDER_MESSAGES } from '@daywork/domain/work-orders/messages'
import { canComplete, canStart, type WorkOrderStatus } from '@daywork/domain/work-orders/statuses'
import type { WorkOrderDetail, WorkOrderUpdate } from '@daywork/domain/work-orders/work-order'
import { recordActivity, type WriteContext } from '../../records/activity.queries.ts'
import { updateRow } from '../../records/rows.queries.ts'
import { lockRecord, readBack } from '../../records/save-record.ts'
import { insertAssignment } from '../assignments/assignments.queries.ts'
import { unknownWorkers } from '../workers/workers.queries.ts'
import { insertNote } from './journal.queries.ts'
import { workOrderRecord } from './work-order-record.ts'

/** Starts a work order. @throws DomainError refused if its status does not allow it, not_found */
export async function startWork(context: WriteContext, id: number): Promise<WorkOrderDetail> {
  return startLocked(context, await lockRecord(context, workOrderRecord, { id }))
}

/** Starts an order that the transaction has locked. */
export async function startLocked(context: WriteContext, order: WorkOrderDetail): Promise<WorkOrderDetail> {
  if (!canStart(order.status)) throw refused(cannotStartMessage(order.status))
  return changeStatus(context, order, { status: 'IN_PROGRESS', action: 'started' })
}

/** Completes a work order. Of two concurrent requests, the second is refused. @throws DomainError refused, not_found */
export async function completeWork(context: WriteContext, id: number): Promise<WorkOrderDetail> {
  return completeLocked(context, await lockRecord(context, workOrderRecord, { id }))
}

/** Completes an order that the transaction has locked. */
export async function completeLocked(context: WriteContext, order: WorkOrderDetail): Promise<WorkOrderDetail> {
  if (!canComplete(order.status)) throw refused(WORK_ORDER_MESSAGES.onlyInProgress)
  return changeStatus(context, order, { status: 'COMPLETED', action: 'completed' })
}

function changeStatus(
  context: WriteContext,
  order: WorkOrderDetail,
  { action, status }: { status: WorkOrderStatus; action: 'started' | 'completed' },
): Promise<WorkOrderDetail> {
  const columns = workOrderRecord.toColumns({ status }, order, context.doneAt)
  updateRow(context.db, workOrderRecord.table, order.id, columns)
  recordActivity(context, {
    entity: 'work_order',
    id: order.id,
    action,
    before: { status: order.status },
    after: { status },
  })
  return readBack(context, workOrderRecord, order.id)
}

/** Assigns a worker; does nothing when the worker is assigned already. @throws DomainError not_found, invalid */
export async function assignWorker(
  context: WriteContext,
  id: number,
  assignment: AssignmentInput,
): Promise<WorkOrderDetail> {
  return assignLocked(context, await lockRecord(context, workOrderRecord, { id }), assignment)
}

/** Assigns a worker to an order that the transaction has locked. */
export async function assignLocked(
  context: WriteContext,
  before: WorkOrderDetail,
  assignment: AssignmentInput,
): Promise<WorkOrderDetail> {
  const { db } = context
  const { id } = before
  if ((await unknownWorkers(db, [assignment.worker_id])).length > 0) {
    throw invalid({ worker_id: [unknownRecordMessage(assignment.worker_id)] })
  }
  if (!(await insertAssignment(db, id, assignment))) return before
  // Updates only the version and `updated_at`.
  updateRow(db, workOrderRecord.table, id, {})
  const after = await readBack(context, workOrderRecord, id)
  recordActivity(context, {
    entity: 'work_order',
    id,
    action: 'assigned',
    before: { assigned_workers: before.assigned_workers },
    after: { assigned_workers: after.assigned_workers },
  })
  return after
}

/** Adds a note to a work order. @throws DomainError not_found */
export async function addNote(context: WriteContext, id: number, content: string): Promise<WorkOrderUpdate> {
  await lockRecord(context, workOrderRecord, { id })
  return addNoteToLocked(context, id, content)
}

/** Adds a note to an order that the transaction has locked. */
export async function addNoteToLocked(context: WriteContext, id: number, content: string): Promise<WorkOrderUpdate> {
  const { db } = context
  const note = await insertNote(context, id, content)
  // Updates only the version and `updated_at`.
  updateRow(db, workOrderRecord.table, id, {})
  recordActivity(context, { entity: 'work_order', id, action: 'update_added', after: { content } })
  return note
}
