export const WORK_ORDER_STATUSES = [
  'DRAFT',
  'PENDING',
  'SCHEDULED',
  'NOT_STARTED',
  'IN_PROGRESS',
  'ON_HOLD',
  'COMPLETED',
  'CANCELLED',
] as const
export type WorkOrderStatus = (typeof WORK_ORDER_STATUSES)[number]

export const WORK_ORDER_STATUS_DEFAULT: WorkOrderStatus = 'IN_PROGRESS'

export const WORK_ORDER_STATUS_LABELS: Record<WorkOrderStatus, string> = {
  DRAFT: 'Draft',
  PENDING: 'Pending',
  SCHEDULED: 'Scheduled',
  NOT_STARTED: 'Not Started',
  IN_PROGRESS: 'In Progress',
  ON_HOLD: 'On Hold',
  COMPLETED: 'Completed',
  CANCELLED: 'Cancelled',
}

/** For an unknown status, its code with spaces instead of underscores. */
export const workOrderStatusLabel = (status: string): string =>
  isWorkOrderStatus(status) ? WORK_ORDER_STATUS_LABELS[status] : status.replaceAll('_', ' ')

const isWorkOrderStatus = (status: string): status is WorkOrderStatus => Object.hasOwn(WORK_ORDER_STATUS_LABELS, status)

/** The statuses that the form offers. If the work order has another status, the form adds it. */
export const WORK_ORDER_FORM_STATUSES = [
  'DRAFT',
  'IN_PROGRESS',
  'ON_HOLD',
  'COMPLETED',
  'CANCELLED',
] as const satisfies WorkOrderStatus[]

/** The statuses from which each action is allowed. Both the server's rule and the button use this table. */
const STATUSES_FOR_ACTION = {
  start: ['DRAFT', 'PENDING', 'SCHEDULED', 'NOT_STARTED', 'ON_HOLD'],
  complete: ['IN_PROGRESS'],
} as const satisfies Record<string, readonly WorkOrderStatus[]>

export const canStart = (status: string): boolean => (STATUSES_FOR_ACTION.start as readonly string[]).includes(status)
export const canComplete = (status: string): boolean =>
  (STATUSES_FOR_ACTION.complete as readonly string[]).includes(status)

/** Work orders in these statuses need no more work. */
export const CLOSED_STATUSES = ['COMPLETED', 'CANCELLED'] as const satisfies WorkOrderStatus[]

export const PRIORITIES = ['LOW', 'MEDIUM', 'HIGH', 'URGENT'] as const
export type Priority = (typeof PRIORITIES)[number]

export const PRIORITY_DEFAULT: Priority = 'MEDIUM'

const PRIORITY_LABELS: Record<Priority, string> = {
  LOW: 'Low',
  MEDIUM: 'Medium',
  HIGH: 'High',
  URGENT: 'Urgent',
}

const isPriority = (priority: string | null | undefined): priority is Priority =>
  typeof priority === 'string' && Object.hasOwn(PRIORITY_LABELS, priority)

/** A missing or unknown priority is shown as 'Medium'. */
export const priorityLabel = (priority: string | null | undefined): string =>
  PRIORITY_LABELS[isPriority(priority) ? priority : PRIORITY_DEFAULT]

/** Lower comes first; unknown and missing priorities come last. */
const WEIGHTS: Record<Priority, number> = { URGENT: 1, HIGH: 2, MEDIUM: 3, LOW: 4 }
const UNKNOWN_WEIGHT = 5

export const priorityWeight = (priority: string | null | undefined): number =>
  isPriority(priority) ? WEIGHTS[priority] : UNKNOWN_WEIGHT
