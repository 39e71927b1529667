import { STATUS_NAMES_ES } from '@daywork/domain/work-orders/status-names'
import type { Translation } from '../define-texts.ts'
import type { statusTexts } from '../en/statuses.ts'

export const statuses: Translation<typeof statusTexts> = {
  workOrder: STATUS_NAMES_ES,
  project: {
    PLANNING: 'En planeación',
    IN_PROGRESS: 'En curso',
    ON_HOLD: 'En pausa',
    COMPLETED: 'Terminado',
    CANCELLED: 'Cancelado',
  },
  worker: {
    AVAILABLE: 'Disponible',
    BUSY: 'Ocupado',
    ON_LEAVE: 'De permiso',
    INACTIVE: 'Inactivo',
  },
  priority: {
    LOW: 'Baja',
    MEDIUM: 'Media',
    HIGH: 'Alta',
    URGENT: 'Urgente',
  },
}
