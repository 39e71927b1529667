export const PROJECT_MESSAGES = {
  titleRequired: 'Title is required',
  endBeforeStart: 'End date must not be before start date',
} as const
