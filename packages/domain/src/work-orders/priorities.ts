/** WO-57, WO-24. */
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

/** A missing or unknown priority reads 'Medium' on the badge (WO-24). */
export const priorityLabel = (priority: string | null | undefined): string =>
  PRIORITY_LABELS[isPriority(priority) ? priority : PRIORITY_DEFAULT]

/** FMT-18: lower comes first; unknown and missing come last. */
const WEIGHTS: Record<Priority, number> = { URGENT: 1, HIGH: 2, MEDIUM: 3, LOW: 4 }
const UNKNOWN_WEIGHT = 5

export const priorityWeight = (priority: string | null | undefined): number =>
  isPriority(priority) ? WEIGHTS[priority] : UNKNOWN_WEIGHT
