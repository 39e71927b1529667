import { assignmentInputSchema, workerChoiceSchema } from '@daywork/domain/assignments/assignment'
import { crewIds, mergeCrews } from '@daywork/domain/assignments/crew'
import { moveInputSchema } from '@daywork/domain/schedule/schedule'
import type { Fields } from '@daywork/domain/sync/operation'
import type { WorkOrderStatus } from '@daywork/domain/work-orders/statuses'
import {
  updateInputSchema,
  type WorkOrderDetail,
  workOrderInputSchema,
  workOrderPatchSchema,
} from '@daywork/domain/work-orders/work-order'
import type { WriteContext } from '../../records/activity.queries.ts'
import { commonOperations, effectOf, ifSeen, onRecord, parseFields } from '../../records/operations.ts'
import type { OperationHandler, RecordOperations } from '../../records/record-kind.ts'
import { editLocked, readBack } from '../../records/save-record.ts'
import { moveLocked } from './move-order.ts'
import { addNoteToLocked, assignLocked, completeLocked, startLocked } from './work-order-actions.ts'
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

const MOVED_FIELDS = ['scheduled_start', 'scheduled_end', 'assigned_workers'] as const

/**
 * The time and crew of an order as the person saw them, or the version, if that was all they saw. Roles and the notation
 * of times do not count.
 */
function seenPlace(order: WorkOrderDetail, base: Fields) {
  if (!MOVED_FIELDS.some((field) => field in base)) return { base, fields: ['version'] as const }
  const seen = seenPlaceSchema.safeParse(base).data ?? {}
  const place: Fields = { ...base }
  for (const field of ['scheduled_start', 'scheduled_end'] as const) {
    if (field in seen) place[field] = seen[field]
  }
  if (seen.assigned_workers && isSameCrew(order.assigned_workers, seen.assigned_workers))
    place.assigned_workers = order.assigned_workers
  return { base: place, fields: MOVED_FIELDS }
}

const seenPlaceSchema = workOrderPatchSchema.pick({
  scheduled_start: true,
  scheduled_end: true,
  assigned_workers: true,
})

const isSameCrew = (...crews: Parameters<typeof crewIds>[0][]): boolean =>
  new Set(crews.map((crew) => crewIds(crew).join())).size === 1

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
      await addNoteToLocked(context, order.id, parseFields(updateInputSchema, fields).content)
      return readBack(context, workOrderRecord, order.id)
    }),
    move: onRecord(workOrderRecord, (context, order, { base, fields }) =>
      ifSeen(context, workOrderRecord, { row: order, ...seenPlace(order, base) }, async () => {
        const { undo: _, ...moved } = await moveLocked(context, order, parseFields(moveInputSchema, fields))
        return effectOf(workOrderRecord, order, moved)
      }),
    ),
  },
}
