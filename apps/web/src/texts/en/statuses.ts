import { STATUS_NAMES_EN } from '@daywork/domain/work-orders/status-names'
import { defineTexts } from '../define-texts.ts'

/** The names of statuses and priorities, by their codes. */
export const statusTexts = defineTexts('statuses', {
  workOrder: STATUS_NAMES_EN,
  project: {
    PLANNING: 'Planning',
    IN_PROGRESS: 'In Progress',
    ON_HOLD: 'On Hold',
    COMPLETED: 'Completed',
    CANCELLED: 'Cancelled',
  },
  worker: {
    AVAILABLE: 'Available',
    BUSY: 'Busy',
    ON_LEAVE: 'On Leave',
    INACTIVE: 'Inactive',
  },
  priority: {
    LOW: 'Low',
    MEDIUM: 'Medium',
    HIGH: 'High',
    URGENT: 'Urgent',
  },
})
