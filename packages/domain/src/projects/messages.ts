export const PROJECT_MESSAGES = {
  titleRequired: 'Title is required',
  endBeforeStart: 'End date must not be before start date',
  noClient: 'No client',
} as const

/** ERR-26, ERR-27, ERR-31, ERR-33: what is said when the server says nothing. */
export const PROJECT_FAILURES = {
  load: 'Failed to load projects',
  loadSection: 'Failed to load data',
  remove: 'Failed to delete project',
  create: 'Failed to create project',
  update: 'Failed to update project',
} as const
