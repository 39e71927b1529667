import type { ProjectStatus } from './statuses.ts'

/** The names of the statuses, for the page and for proof packs. */
export const PROJECT_STATUS_NAMES_EN = {
  PLANNING: 'Planning',
  IN_PROGRESS: 'In Progress',
  ON_HOLD: 'On Hold',
  COMPLETED: 'Completed',
  CANCELLED: 'Cancelled',
} as const satisfies Record<ProjectStatus, string>

export const PROJECT_STATUS_NAMES_ES: Record<ProjectStatus, string> = {
  PLANNING: 'En planeación',
  IN_PROGRESS: 'En curso',
  ON_HOLD: 'En pausa',
  COMPLETED: 'Terminado',
  CANCELLED: 'Cancelado',
}
