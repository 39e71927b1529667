export const PROJECT_MESSAGES = {
  titleRequired: 'Title is required',
  endBeforeStart: "End date can't be before the start date",
} as const
