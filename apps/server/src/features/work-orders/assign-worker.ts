import type { AssignmentInput } from '@daywork/domain/assignments/assignment'
import { invalid } from '@daywork/domain/errors/domain-error'
import { unknownRecordMessage } from '@daywork/domain/fields/messages'
import { type Change, recordActivity } from '../../changes/change.ts'
import { findSaved, lockRecord } from '../../changes/save-record.ts'
import { updateRow } from '../../database/records.ts'
import { insertAssignment } from '../assignments/assignments.queries.ts'
import { unknownWorkers } from '../workers/workers.queries.ts'
import type { WorkOrderRecord, WorkOrderRow } from './work-order-record.ts'

/** Puts a worker on an order; one who is on it already changes nothing (ASG-03). @throws DomainError not_found, invalid */
export async function assignWorker(
  change: Change,
  orders: WorkOrderRecord,
  id: number,
  assignment: AssignmentInput,
): Promise<WorkOrderRow> {
  const before = await lockRecord(change, orders, { id })
  if ((await unknownWorkers(change.db, [assignment.worker_id])).length > 0) {
    throw invalid({ worker_id: [unknownRecordMessage(assignment.worker_id)] })
  }
  if (!(await insertAssignment(change.db, id, assignment))) return before
  await updateRow(change.db, orders.table, id, {})
  const after = await findSaved(change, orders, id)
  recordActivity(change, {
    entity: 'work_order',
    id,
    action: 'assigned',
    before: { assigned_workers: before.assigned_workers },
    after: { assigned_workers: after.assigned_workers },
  })
  return after
}
