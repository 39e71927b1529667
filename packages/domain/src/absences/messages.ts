export const ABSENCE_MESSAGES = {
  endsBeforeStart: "The last day can't be before the first day.",
} as const
