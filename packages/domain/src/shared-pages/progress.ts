import type { ProjectStatus } from '../projects/statuses.ts'
import type { WorkOrderStatus } from '../work-orders/statuses.ts'

/** The progress of a job, as clients see it. */
export const PROGRESS = ['planned', 'in_progress', 'paused', 'done', 'cancelled'] as const
export type Progress = (typeof PROGRESS)[number]

const OF_STATUS: Record<WorkOrderStatus | ProjectStatus, Progress> = {
  DRAFT: 'planned',
  PENDING: 'planned',
  PLANNING: 'planned',
  SCHEDULED: 'planned',
  NOT_STARTED: 'planned',
  IN_PROGRESS: 'in_progress',
  ON_HOLD: 'paused',
  COMPLETED: 'done',
  CANCELLED: 'cancelled',
}

/** Internal statuses such as DRAFT mean nothing to a client. */
export const progressOf = (status: WorkOrderStatus | ProjectStatus): Progress => OF_STATUS[status]
