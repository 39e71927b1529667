import { PROJECT_STATUS_NAMES_EN } from '@daywork/domain/projects/status-names'
import { PRIORITY_NAMES_EN, STATUS_NAMES_EN } from '@daywork/domain/work-orders/status-names'
import { defineTexts } from '../define-texts.ts'

/** The names of statuses and priorities, by their codes. */
export const statusTexts = defineTexts('statuses', {
  workOrder: STATUS_NAMES_EN,
  project: PROJECT_STATUS_NAMES_EN,
  worker: {
    AVAILABLE: 'Available',
    BUSY: 'Busy',
    ON_LEAVE: 'On Leave',
    INACTIVE: 'Inactive',
  },
  priority: PRIORITY_NAMES_EN,
})
