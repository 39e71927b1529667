export const SERIES_MESSAGES = {
  rule: 'Enter a daily, weekly, monthly, or yearly rule as RRULE text, for example FREQ=WEEKLY;BYDAY=MO.',
  localStart: 'Enter a local date and time as YYYY-MM-DDTHH:MM, without an offset, from 2000 to 2199.',
  skippedStart: 'Clocks skip this time on that day. Choose another time.',
  endsBeforeStart: 'The last day must not be before the first order.',
  notInSeries: 'The series has no work order on this day.',
  startsBeforeSplit: 'The new start must not be before the day of the work order.',
  notContinued: 'This series does not end before the other one begins.',
  startRequired: 'Enter the date and time of the first work order.',
  weekdayRequired: 'Choose at least one weekday.',
  interval: 'Enter a whole number from 1 to 99.',
  count: 'Enter a whole number from 1 to 500.',
  lastDayRequired: 'Enter the last day.',
} as const
