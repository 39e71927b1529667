export const PROJECT_MESSAGES = {
  titleRequired: 'Title is required',
  endBeforeStart: 'End date must not be before start date',
  noClient: 'No client',
} as const
