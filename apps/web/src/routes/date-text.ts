import { isCalendarDate } from '@daywork/domain/time/calendar-date'
import { isTypedDay } from '@daywork/domain/time/typed-time'

/** Reads a date from the URL, YYYY-MM-DD. Returns undefined for other values (SHELL-12). */
export const dateText = (value: unknown): string | undefined =>
  typeof value === 'string' && isTypedDay(value) && isCalendarDate(value) ? value : undefined
