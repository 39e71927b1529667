export const BUSINESS_MESSAGES = {
  timeZone: 'Enter a time zone by its name, for example America/New_York.',
  noWorkingDay: 'Choose at least one working day.',
  timeOfDay: 'Enter a time of day as HH:MM, for example 08:00.',
  endsBeforeStart: 'The working day must end after it starts.',
} as const
