import type { Priority, WorkOrderStatus } from './statuses.ts'

/** The names of the statuses and priorities, for the page, reports, and proof packs. */
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

export const PRIORITY_NAMES_EN = {
  LOW: 'Low',
  MEDIUM: 'Medium',
  HIGH: 'High',
  URGENT: 'Urgent',
} as const satisfies Record<Priority, string>

export const PRIORITY_NAMES_ES: Record<Priority, string> = {
  LOW: 'Baja',
  MEDIUM: 'Media',
  HIGH: 'Alta',
  URGENT: 'Urgente',
}
