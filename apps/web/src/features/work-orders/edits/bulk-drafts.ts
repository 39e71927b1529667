import { crewIds } from '@daywork/domain/assignments/crew'
import { ROLE_DEFAULT } from '@daywork/domain/assignments/roles'
import type { BusinessSettings } from '@daywork/domain/business/business'
import type { Priority, WorkOrderStatus } from '@daywork/domain/work-orders/statuses'
import type { WorkOrder } from '@daywork/domain/work-orders/work-order'
import { type Draft, editOf } from '../../../api/writes/operation.ts'
import { savedRow } from '../../../api/writes/overlay.ts'
import { timesOnDay } from '../../../records/pickers/day-choices.ts'

/** A change of several work orders. */
export type BulkChange =
  /** YYYY-MM-DD, or undefined to remove the date. */
  | { kind: 'day'; day: string | undefined; business: BusinessSettings }
  /** Undefined to remove the crew. */
  | { kind: 'crew'; workerId: number | undefined }
  | { kind: 'status'; status: WorkOrderStatus }
  | { kind: 'priority'; priority: Priority }
  | { kind: 'delete' }

/** The part of a `BulkChange` that the user selects. The rest is looked up. */
export type BulkChoice = Exclude<BulkChange, { kind: 'day' }> | { kind: 'day'; day: string | undefined }

/** The operations of a bulk change: one per order, based on the row that the user saw. */
export const bulkDrafts = (orders: readonly WorkOrder[], change: BulkChange): Draft[] =>
  orders.map((order) => draftOf(savedRow(order), change))

function draftOf(order: WorkOrder, change: BulkChange): Draft {
  switch (change.kind) {
    case 'day':
      return editOf('work_order', order, timesOnDay(order, change.day, change.business))
    case 'crew':
      return change.workerId === undefined
        ? editOf('work_order', order, { assigned_workers: [] })
        : assignment(order, change.workerId)
    case 'status':
      return editOf('work_order', order, { status: change.status })
    case 'priority':
      return editOf('work_order', order, { priority: change.priority })
    case 'delete':
      return { kind: 'delete', entity: 'work_order', target: order.id, base: { version: order.version } }
  }
}

const assignment = ({ id, assigned_workers: crew }: WorkOrder, workerId: number): Draft => ({
  kind: 'assign',
  entity: 'work_order',
  target: id,
  // The crew is part of the base, so an assignment to a different crew gets a different idempotency key.
  base: { crew: crewIds(crew) },
  fields: { worker_id: workerId, role: ROLE_DEFAULT },
})
