import { endOfDay, startOfDay } from '@daywork/domain/schedule/zoned-time'
import { isCalendarDate } from '@daywork/domain/time/calendar-date'
import { z } from 'zod'

/** In milliseconds since 1970; either side may be open. */
export interface TimeRange {
  from: number | undefined
  before: number | undefined
}

const DATE_RANGE_MESSAGE = "Enter two dates as 'YYYY-MM-DD,YYYY-MM-DD'; either may be left empty."

/** A filter by a range of days, 'YYYY-MM-DD,YYYY-MM-DD'. @param field the field to filter by, for the API document */
export const dateRange = (field: string) =>
  z
    .string()
    .refine(isDateRange, DATE_RANGE_MESSAGE)
    .optional()
    .meta({ description: `Days of ${field}, both included: YYYY-MM-DD,YYYY-MM-DD; either side may be empty` })

function isDateRange(text: string): boolean {
  if (text === '') return true
  const days = text.split(',')
  return days.length === 2 && days.every((day) => day === '' || isCalendarDate(day))
}

export function toTimeRange(text: string, timeZone: string): TimeRange {
  const [from = '', to = ''] = text.split(',')
  return {
    from: from === '' ? undefined : startOfDay(from, timeZone),
    before: to === '' ? undefined : endOfDay(to, timeZone),
  }
}
