import { defineTexts } from '../define-texts.ts'

/** The names of statuses and priorities, by their codes. */
export const statusTexts = defineTexts('statuses', {
  workOrder: {
    DRAFT: 'Draft',
    PENDING: 'Pending',
    SCHEDULED: 'Scheduled',
    NOT_STARTED: 'Not Started',
    IN_PROGRESS: 'In Progress',
    ON_HOLD: 'On Hold',
    COMPLETED: 'Completed',
    CANCELLED: 'Cancelled',
  },
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
