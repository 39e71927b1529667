export const PROJECT_MESSAGES = {
  titleRequired: 'Title is required',
  endBeforeStart: 'End date must not be before start date',
  noClient: 'No client',
} as const

/** Shown when the response contains no message. */
export const PROJECT_FAILURES = {
  load: 'Failed to load projects',
  loadSection: 'Failed to load data',
  remove: 'Failed to delete project',
  create: 'Failed to create project',
  update: 'Failed to update project',
} as const
