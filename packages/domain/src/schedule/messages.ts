export const SCHEDULE_MESSAGES = {
  toBeforeFrom: 'The last day must not be before the first day.',
  notConfirmed: 'There are reasons against this move. Confirm it to move the work order anyway.',
  notOnCrew: 'This worker is not assigned to the work order.',
  endWithoutStart: 'A work order with an end needs a start.',
} as const

export const tooManyDaysMessage = (days: number) => `Choose at most ${days} days.`
export const tooMuchInScheduleMessage = (limit: number) =>
  `There are more than ${limit} entries between these days. Choose fewer days.`
