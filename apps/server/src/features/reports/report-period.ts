import { invalid } from '@daywork/domain/errors/domain-error'
import { choiceFilter } from '@daywork/domain/fields/text'
import { REPORT_MESSAGES } from '@daywork/domain/reports/messages'
import { addDays, dayAt, daysBetween, endOfDay, startOfDay, weekdayOf } from '@daywork/domain/schedule/zoned-time'
import { z } from 'zod'
import { dayFilter } from '../../http/parameters.ts'
import { timeZoneQuery } from '../../http/time-zone.ts'

const DAYS_MAX = 5 * 366
const DEFAULT_DAYS = 12 * 7

/** Days of a time zone, both included. */
export interface ReportPeriod {
  from: string
  to: string
  timeZone: string
  /** The Mondays of the weeks that the days belong to. */
  weeks: readonly string[]
}

/** The query of every report. */
export const reportQuery = z.object({
  from: dayFilter.meta({ description: `First day; the last ${DEFAULT_DAYS} days unless given` }),
  to: dayFilter.meta({ description: 'Last day; today unless given' }),
  time_zone: timeZoneQuery,
  format: choiceFilter(['json', 'csv']).meta({ description: 'json unless given' }),
})

/** @throws DomainError invalid for days in the wrong order, or too many */
export function toPeriod(
  given: { from?: string | undefined; to?: string | undefined },
  timeZone: string,
): ReportPeriod {
  const { to = dayAt(Date.now(), timeZone) } = given
  const { from = addDays(to, 1 - DEFAULT_DAYS) } = given
  if (from > to) throw invalid({ to: [REPORT_MESSAGES.endsBeforeStart] })
  if (daysBetween(from, to) >= DAYS_MAX) throw invalid({ to: [REPORT_MESSAGES.tooLong] })
  const monday = addDays(from, -weekdayOf(from))
  const weeks = Math.floor(daysBetween(monday, to) / 7) + 1
  return { from, to, timeZone, weeks: Array.from({ length: weeks }, (_, at) => addDays(monday, at * 7)) }
}

/** In milliseconds since 1970. */
export const boundsOf = ({ from, timeZone, to, weeks }: ReportPeriod) => ({
  from: startOfDay(from, timeZone),
  before: endOfDay(to, timeZone),
  weekStarts: weeks.map((week) => startOfDay(week, timeZone)),
})
