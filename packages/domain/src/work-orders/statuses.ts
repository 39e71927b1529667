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

export const isWorkOrderStatus = (status: string): status is WorkOrderStatus =>
  (WORK_ORDER_STATUSES as readonly string[]).includes(status)

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

export const isOpen = (status: string): boolean => !(CLOSED_STATUSES as readonly string[]).includes(status)

/** Work orders in these statuses are still to be done. */
export const OPEN_STATUSES: readonly WorkOrderStatus[] = WORK_ORDER_STATUSES.filter(isOpen)

export const PRIORITIES = ['LOW', 'MEDIUM', 'HIGH', 'URGENT'] as const
export type Priority = (typeof PRIORITIES)[number]

export const PRIORITY_DEFAULT: Priority = 'MEDIUM'

export const isPriority = (priority: string | null | undefined): priority is Priority =>
  (PRIORITIES as readonly (string | null | undefined)[]).includes(priority)

/** Lower comes first; unknown and missing priorities come last. */
const WEIGHTS: Record<Priority, number> = { URGENT: 1, HIGH: 2, MEDIUM: 3, LOW: 4 }
const UNKNOWN_WEIGHT = 5

export const priorityWeight = (priority: string | null | undefined): number =>
  isPriority(priority) ? WEIGHTS[priority] : UNKNOWN_WEIGHT
