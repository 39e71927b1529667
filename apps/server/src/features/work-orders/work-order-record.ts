import { invalid } from '@daywork/domain/errors/domain-error'
import { unknownRecordMessage } from '@daywork/domain/fields/messages'
import { endBeforeStartFault } from '@daywork/domain/fields/period'
import { PRIORITY_DEFAULT } from '@daywork/domain/work-orders/priorities'
import { WORK_ORDER_STATUS_DEFAULT } from '@daywork/domain/work-orders/statuses'
import type { WorkOrder, WorkOrderDetail, WorkOrderInput } from '@daywork/domain/work-orders/work-order'
import type { Patch, RecordKind } from '../../changes/record-kind.ts'
import type { Db } from '../../database/handle.ts'
import { workOrders } from '../../database/schema/work-orders.ts'
import { dropAssignments, insertAssignments } from '../assignments/assignments.queries.ts'
import { presentFile } from '../../media/present-file.ts'
import { type SignUrl, unsignedUrl } from '../../media/signed-url.ts'
import type { PageRows } from '../../database/page-window.ts'
import { unknownWorkers } from '../workers/workers.queries.ts'
import { findStoredWorkOrder, hasVisibleProject, holdReferences, type StoredWorkOrder } from './work-orders.queries.ts'

export type WorkOrderRow = WorkOrderDetail & { version: number }
export type WorkOrderRecord = RecordKind<WorkOrderRow, WorkOrderInput, typeof workOrders>

export const workOrderRecord: WorkOrderRecord = {
  entity: 'work_order',
  table: workOrders,
  find: async (db, id, sign = unsignedUrl) => {
    const order = await findStoredWorkOrder(db, id)
    return order && { ...presentWorkOrder(order, sign), updates: order.updates }
  },
  tracked: [
    'title',
    'description',
    'status',
    'priority',
    'project',
    'location',
    'scheduled_start',
    'scheduled_end',
    'assigned_workers',
  ],
  toColumns: ({ assigned_workers: _saved, project, ...columns }) => ({ ...columns, project_id: project }),
  check: checkWorkOrder,
  saveLinks: (tx, id, { assigned_workers }, isNew) => {
    if (assigned_workers === undefined) return
    if (!isNew) dropAssignments(tx, id)
    insertAssignments(tx, id, assigned_workers)
  },
  isRestorable: hasVisibleProject,
}

export const WORK_ORDER_DEFAULTS = {
  status: WORK_ORDER_STATUS_DEFAULT,
  priority: PRIORITY_DEFAULT,
  location: '',
  scheduled_start: null,
  scheduled_end: null,
}

/** The order as the API answers it, each file with an address. */
function presentWorkOrder(order: StoredWorkOrder, sign: SignUrl): WorkOrder & { version: number } {
  return { ...order, media: order.media.map((file) => presentFile(file, sign)) }
}

/** A page of orders as the API answers them. */
export const presentWorkOrders = (page: PageRows<StoredWorkOrder>, sign: SignUrl): PageRows<WorkOrder> => ({
  ...page,
  rows: page.rows.map((order) => presentWorkOrder(order, sign)),
})

/** VAL-36. */
async function checkWorkOrder(
  db: Db,
  merged: Pick<WorkOrder, 'scheduled_start' | 'scheduled_end'>,
  { assigned_workers = [], project }: Patch<WorkOrderInput>,
): Promise<void> {
  const fault = endBeforeStartFault(merged)
  if (fault) throw invalid(fault)
  const workers = assigned_workers.map((entry) => entry.worker_id)
  const unknown = project === undefined ? await unknownWorkers(db, workers) : await heldWith(db, project, workers)
  if (unknown.length > 0) throw invalid({ assigned_workers: unknown.map(unknownRecordMessage) })
}

/** Holds the order's project. @returns the workers that do not exist @throws DomainError invalid for an unknown project */
async function heldWith(db: Db, project: number, workers: number[]): Promise<number[]> {
  const { hasProject, unknownWorkers: unknown } = await holdReferences(db, { project, workers })
  if (!hasProject) throw invalid({ project: [unknownRecordMessage(project)] })
  return unknown
}
