export const REPORT_MESSAGES = {
  endsBeforeStart: "The last day can't be before the first.",
  tooLong: 'A report can cover up to 5 years.',
} as const
