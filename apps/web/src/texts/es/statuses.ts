import { PROJECT_STATUS_NAMES_ES } from '@daywork/domain/projects/status-names'
import { PRIORITY_NAMES_ES, STATUS_NAMES_ES } from '@daywork/domain/work-orders/status-names'
import type { Translation } from '../define-texts.ts'
import type { statusTexts } from '../en/statuses.ts'

export const statuses: Translation<typeof statusTexts> = {
  workOrder: STATUS_NAMES_ES,
  project: PROJECT_STATUS_NAMES_ES,
  worker: {
    AVAILABLE: 'Disponible',
    BUSY: 'Ocupado',
    ON_LEAVE: 'De permiso',
    INACTIVE: 'Inactivo',
  },
  priority: PRIORITY_NAMES_ES,
}
