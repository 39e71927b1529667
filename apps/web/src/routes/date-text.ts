import { isCalendarDate } from '@daywork/domain/time/calendar-date'

/** Not the year 0002, which a date field reports while 2026 is typed. */
const WHOLE_YEAR = /^[12]/

/** A date in an address, YYYY-MM-DD. Others count as absent (SHELL-12). */
export const dateText = (value: unknown): string | undefined =>
  typeof value === 'string' && WHOLE_YEAR.test(value) && isCalendarDate(value) ? value : undefined
