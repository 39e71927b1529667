import { followUpError } from '@daywork/domain/checklists/checklist'
import { invalid } from '@daywork/domain/errors/domain-error'
import { unknownRecordMessage } from '@daywork/domain/fields/messages'
import { endBeforeStartError } from '@daywork/domain/fields/time'
import { PRIORITY_DEFAULT, WORK_ORDER_STATUS_DEFAULT, type WorkOrderStatus } from '@daywork/domain/work-orders/statuses'
import {
  type WorkOrder,
  type WorkOrderDetail,
  workOrderDetailSchema,
  type WorkOrderInput,
} from '@daywork/domain/work-orders/work-order'
import type { Reader } from '../../database/reader.ts'
import { projects } from '../../database/schema/projects.ts'
import { workOrders } from '../../database/schema/work-orders.ts'
import type { Patch, RecordKind } from '../../records/record-kind.ts'
import { dropAssignments, insertAssignments } from '../assignments/assignments.queries.ts'
import { insertChecklistsOfProject, insertFollowUp, lockFailedItem } from '../checklists/checklists.queries.ts'
import { unknownWorkers } from '../workers/workers.queries.ts'
import {
  findWorkOrder,
  listWorkOrders,
  lockProjectAndFindUnknownWorkers,
  workOrderSummary,
} from './work-orders.queries.ts'
import { WORK_ORDER_EXAMPLES } from './work-order-examples.ts'
import { EVERYTHING } from '../../lists/list-query.ts'

export const workOrderRecord: RecordKind<WorkOrderDetail, WorkOrderInput, typeof workOrders> = {
  entity: 'work_order',
  table: workOrders,
  resource: {
    path: '/api/work-orders/',
    tag: 'Work orders',
    description: 'One piece of work in a project. Deleting one keeps its works, unlinked.',
    noun: 'work order',
    name: 'WorkOrder',
  },
  schema: workOrderDetailSchema,
  examples: WORK_ORDER_EXAMPLES,
  summary: workOrderSummary,
  // A work order cannot be without a project.
  deletedWith: { table: projects, column: 'project_id' },
  find: findWorkOrder,
  list: (reader, page, sign) => listWorkOrders(reader, { ...EVERYTHING, sign }, page),
  defaults: {
    status: WORK_ORDER_STATUS_DEFAULT,
    priority: PRIORITY_DEFAULT,
    location: '',
    scheduled_start: null,
    scheduled_end: null,
    required_skills: [],
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
    'required_skills',
    'assigned_workers',
  ],
  toColumns: ({ assigned_workers: _saved, follow_up_of: _linked, project, ...columns }, before, doneAt) => ({
    ...columns,
    project_id: project,
    completed_at: completedAt(columns.status, before?.status, doneAt),
  }),
  check: checkWorkOrder,
  saveRelations: (tx, id, { assigned_workers, follow_up_of: cause }, isNew) => {
    if (isNew && cause) insertFollowUp(tx, id, cause.checklist, cause.item)
    // Work on one failed item does not need the whole inspection again.
    else if (isNew) insertChecklistsOfProject(tx, id)
    if (assigned_workers === undefined) return
    if (!isNew) dropAssignments(tx, id)
    insertAssignments(tx, id, assigned_workers)
  },
}

/** The new value of completed_at; undefined if the order neither becomes COMPLETED nor stops being so. */
function completedAt(
  status: WorkOrderStatus | undefined,
  before: WorkOrderStatus | undefined,
  doneAt = new Date().toISOString(),
): string | null | undefined {
  if (status === undefined || (status === 'COMPLETED') === (before === 'COMPLETED')) return undefined
  return status === 'COMPLETED' ? doneAt : null
}

async function checkWorkOrder(
  reader: Reader,
  merged: Pick<WorkOrder, 'scheduled_start' | 'scheduled_end'> & { id?: number },
  { assigned_workers = [], follow_up_of: cause, project }: Patch<WorkOrderInput>,
): Promise<void> {
  const error = endBeforeStartError(merged)
  if (error) throw invalid(error)
  const workers = assigned_workers.map((entry) => entry.worker_id)
  const unknown =
    project === undefined
      ? await unknownWorkers(reader, workers)
      : await lockAndCheckReferences(reader, project, workers)
  if (unknown.length > 0) throw invalid({ assigned_workers: unknown.map(unknownRecordMessage) })
  if (cause && merged.id === undefined) await checkFollowUp(reader, cause)
}

/** @throws DomainError invalid for an item that has not failed, or has an order already */
async function checkFollowUp(reader: Reader, cause: { checklist: number; item: string }): Promise<void> {
  const found = await lockFailedItem(reader, cause.checklist, cause.item)
  const error = found
    ? followUpError(found, cause.item, found.follow_up !== null)
    : unknownRecordMessage(cause.checklist)
  if (error !== undefined) throw invalid({ follow_up_of: [error] })
}

/** @returns the workers that do not exist @throws DomainError invalid for an unknown project */
async function lockAndCheckReferences(reader: Reader, project: number, workers: number[]): Promise<number[]> {
  const { hasProject, unknownWorkers: unknown } = await lockProjectAndFindUnknownWorkers(reader, { project, workers })
  if (!hasProject) throw invalid({ project: [unknownRecordMessage(project)] })
  return unknown
}
