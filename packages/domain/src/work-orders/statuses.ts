/** WO-52 to WO-54. */
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

/** A status this version does not know shows its code with spaces (WO-54). */
export const workOrderStatusLabel = (status: string): string =>
  isWorkOrderStatus(status) ? WORK_ORDER_STATUS_LABELS[status] : status.replaceAll('_', ' ')

const isWorkOrderStatus = (status: string): status is WorkOrderStatus => Object.hasOwn(WORK_ORDER_STATUS_LABELS, status)

/** WO-55: what the form offers; an order in another status keeps it as an extra option. */
export const WORK_ORDER_FORM_STATUSES = [
  'DRAFT',
  'IN_PROGRESS',
  'ON_HOLD',
  'COMPLETED',
  'CANCELLED',
] as const satisfies WorkOrderStatus[]

/** What each action may be done from: the one table that the server's rule and the button ask (WO-59, WO-60). */
const STATUSES_FOR_ACTION = {
  start: ['DRAFT', 'PENDING', 'SCHEDULED', 'NOT_STARTED', 'ON_HOLD'],
  complete: ['IN_PROGRESS'],
} as const satisfies Record<string, readonly WorkOrderStatus[]>

export const canStart = (status: string): boolean => (STATUSES_FOR_ACTION.start as readonly string[]).includes(status)
export const canComplete = (status: string): boolean =>
  (STATUSES_FOR_ACTION.complete as readonly string[]).includes(status)

/** An order in one of these is no work to be done any more (ENT-10, API-50, WO-04). */
export const CLOSED_STATUSES = ['COMPLETED', 'CANCELLED'] as const satisfies WorkOrderStatus[]
