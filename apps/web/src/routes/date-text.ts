import { isCalendarDate } from '@daywork/domain/time/calendar-date'

/** Excludes years such as 0002, which a date input reports while the user types 2026. */
const WHOLE_YEAR = /^[12]/

/** Reads a date from the URL, YYYY-MM-DD. Returns undefined for other values (SHELL-12). */
export const dateText = (value: unknown): string | undefined =>
  typeof value === 'string' && WHOLE_YEAR.test(value) && isCalendarDate(value) ? value : undefined
