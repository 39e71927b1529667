import { assignmentInputSchema, workerChoiceSchema } from '@daywork/domain/assignments/assignment'
import { mergeCrews } from '@daywork/domain/assignments/crew'
import type { Fields } from '@daywork/domain/sync/operation'
import type { WorkOrderStatus } from '@daywork/domain/work-orders/statuses'
import {
  updateInputSchema,
  type WorkOrderDetail,
  workOrderInputSchema,
  workOrderPatchSchema,
} from '@daywork/domain/work-orders/work-order'
import type { WriteContext } from '../../records/activity.queries.ts'
import {
  commonOperations,
  effectOf,
  onRecord,
  type OperationHandler,
  parseFields,
  type RecordOperations,
} from '../../records/operations.ts'
import { editLocked, readBack } from '../../records/save-record.ts'
import { addUpdateToLocked, assignLocked, completeLocked, startLocked } from './work-order-actions.ts'
import { workOrderRecord } from './work-order-record.ts'

const { find, handlers } = commonOperations(workOrderRecord, {
  input: workOrderInputSchema,
  patch: workOrderPatchSchema,
  combine: { assigned_workers: mergeCrews },
  together: [['scheduled_start', 'scheduled_end']],
})

const changing = (
  change: (context: WriteContext, order: WorkOrderDetail, fields: Fields) => Promise<WorkOrderDetail>,
): OperationHandler =>
  onRecord(workOrderRecord, async (context, order, { fields }) =>
    effectOf(workOrderRecord, order, await change(context, order, fields)),
  )

/** An order that has the status already stays as it is. */
function statusAction(
  status: WorkOrderStatus,
  change: (context: WriteContext, order: WorkOrderDetail) => Promise<WorkOrderDetail>,
): OperationHandler {
  const perform = changing(async (context, order) => (order.status === status ? order : change(context, order)))
  return (context, input) => perform(context, { ...input, fields: { status } })
}

export const workOrderOperations: RecordOperations = {
  find,
  handlers: {
    ...handlers,
    start: statusAction('IN_PROGRESS', startLocked),
    complete: statusAction('COMPLETED', completeLocked),
    assign: changing((context, order, fields) =>
      assignLocked(context, order, parseFields(assignmentInputSchema, fields)),
    ),
    unassign: changing((context, order, fields) => {
      const { worker_id: removed } = parseFields(workerChoiceSchema, fields)
      const crew = order.assigned_workers.filter(({ worker_id: id }) => id !== removed)
      return editLocked(context, workOrderRecord, order, { assigned_workers: crew })
    }),
    journal: changing(async (context, order, fields) => {
      await addUpdateToLocked(context, order.id, parseFields(updateInputSchema, fields).content)
      return readBack(context, workOrderRecord, order.id)
    }),
  },
}
