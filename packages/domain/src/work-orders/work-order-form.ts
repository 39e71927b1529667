import { firstFaults } from '../errors/first-faults.ts'
import { crewIds, crewOfWorkers } from './crew.ts'
import { type Priority, PRIORITY_DEFAULT } from './priorities.ts'
import { WORK_ORDER_FORM_STATUSES, WORK_ORDER_STATUS_DEFAULT, type WorkOrderStatus } from './statuses.ts'
import { type WorkOrder, workOrderInputSchema } from './work-order.ts'

/** What the form's inputs hold. */
export interface WorkOrderFormValues {
  title: string
  /** The project's id as a select has it; '' when none is chosen. */
  project: string
  description: string
  priority: Priority
  status: WorkOrderStatus
  /** Ids of the workers, ascending. */
  workers: number[]
}

/** What create and update send (WO-68). */
export type WorkOrderPayload = Pick<WorkOrder, 'title' | 'project' | 'status' | 'priority' | 'description'> &
  Partial<Pick<WorkOrder, 'assigned_workers'>>

/**
 * The values a form starts with: of the order to edit, or of a new one (WO-55, WO-57).
 * @param projectId of the project that a new order is for, when it is known (PRJ-56)
 */
export function workOrderFormValues(order?: WorkOrder, projectId?: number): WorkOrderFormValues {
  return {
    title: order?.title ?? '',
    project: String(order?.project ?? projectId ?? ''),
    description: order?.description ?? '',
    priority: order?.priority ?? PRIORITY_DEFAULT,
    status: order?.status ?? WORK_ORDER_STATUS_DEFAULT,
    workers: crewIds(order?.assigned_workers ?? []),
  }
}

/** The statuses that the form offers; the order's own stays among them, so that saving does not change it (WO-56). */
export function workOrderFormStatuses(current?: WorkOrderStatus): readonly WorkOrderStatus[] {
  const offered: readonly WorkOrderStatus[] = WORK_ORDER_FORM_STATUSES
  return current === undefined || offered.includes(current) ? offered : [current, ...offered]
}

/** The first fault of each field (VAL-31 to VAL-33). */
export const workOrderFormFaults = (values: WorkOrderFormValues): Partial<Record<string, string>> =>
  firstFaults(workOrderInputSchema.safeParse({ ...workOrderPayload(values), project: values.project }))

/**
 * Makes of the form's values what is sent (WO-68, WO-69). The crew is named in full when it changed, also as an empty
 * list, and left out otherwise, which leaves the stored one alone (WO-71). Who stays on it keeps the role.
 */
export function workOrderPayload(values: WorkOrderFormValues, order?: WorkOrder): WorkOrderPayload {
  const { title, project, description, priority, status, workers } = values
  const before = order?.assigned_workers ?? []
  const isCrewChanged = workers.join() !== crewIds(before).join()
  return {
    title: title.trim(),
    project: Number(project),
    status,
    priority,
    description: description.trim(),
    ...(isCrewChanged ? { assigned_workers: crewOfWorkers(workers, before) } : {}),
  }
}
