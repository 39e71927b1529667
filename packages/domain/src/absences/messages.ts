export const ABSENCE_MESSAGES = {
  endsBeforeStart: 'The last day must not be before the first day.',
} as const
