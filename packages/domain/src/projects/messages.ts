export const PROJECT_MESSAGES = {
  titleRequired: 'Title is required',
  endBeforeStart: 'End date must not be before start date',
} as const

export const PROJECT_FAILURES = {
  loadSection: 'Failed to load data',
} as const
