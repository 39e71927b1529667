import type { WorkOrderStatus } from './statuses.ts'

/** The names of the statuses, for the page and for reports. */
export const STATUS_NAMES_EN = {
  DRAFT: 'Draft',
  PENDING: 'Pending',
  SCHEDULED: 'Scheduled',
  NOT_STARTED: 'Not Started',
  IN_PROGRESS: 'In Progress',
  ON_HOLD: 'On Hold',
  COMPLETED: 'Completed',
  CANCELLED: 'Cancelled',
} as const satisfies Record<WorkOrderStatus, string>

export const STATUS_NAMES_ES: Record<WorkOrderStatus, string> = {
  DRAFT: 'Borrador',
  PENDING: 'Pendiente',
  SCHEDULED: 'Programada',
  NOT_STARTED: 'Sin empezar',
  IN_PROGRESS: 'En curso',
  ON_HOLD: 'En pausa',
  COMPLETED: 'Terminada',
  CANCELLED: 'Cancelada',
}
