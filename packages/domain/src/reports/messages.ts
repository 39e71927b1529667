export const REPORT_MESSAGES = {
  endsBeforeStart: 'The last day must not be before the first.',
  tooLong: 'A report covers at most 5 years.',
} as const
