import type { BusinessSettings } from '@daywork/domain/business/business'
import { invalid } from '@daywork/domain/errors/domain-error'
import { periodBefore, periodError, type ReportDays } from '@daywork/domain/reports/period'
import { isWorkingDay } from '@daywork/domain/schedule/reasons'
import {
  addDays,
  dayAt,
  daysBetween,
  endOfDay,
  startOfDay,
  timestampAt,
  weekdayOf,
} from '@daywork/domain/schedule/zoned-time'
import { z } from 'zod'
import { dayFilter } from '../../http/parameters.ts'
import { timeZoneQuery } from '../../http/time-zone.ts'

const DEFAULT_DAYS = 12 * 7
/** For orders that take several days, working days up to this many days before and after the period are counted. */
const DAYS_AROUND = 100

/** Days of the business, whose time zone may be that of the request. */
export interface ReportPeriod extends ReportDays {
  business: BusinessSettings
  /** The Mondays of the weeks that the days belong to. */
  weeks: readonly string[]
}

/** The query of every report. */
export const reportQuery = z.object({
  from: dayFilter.meta({ description: `First day; the last ${DEFAULT_DAYS} days unless given` }),
  to: dayFilter.meta({ description: 'Last day; today unless given' }),
  time_zone: timeZoneQuery,
})

interface ReportQuery {
  from?: string | undefined
  to?: string | undefined
  time_zone?: string | undefined
}

/** @throws DomainError invalid for days in the wrong order, or too many */
export function toPeriod(query: ReportQuery, settings: BusinessSettings): ReportPeriod {
  const business = { ...settings, time_zone: query.time_zone ?? settings.time_zone }
  const { to = dayAt(Date.now(), business.time_zone) } = query
  const { from = addDays(to, 1 - DEFAULT_DAYS) } = query
  const error = periodError({ from, to })
  if (error !== undefined) throw invalid({ to: [error] })
  return withWeeks({ from, to }, business)
}

/** The period that this one is compared with. */
export const toPeriodBefore = (period: ReportPeriod): ReportPeriod => withWeeks(periodBefore(period), period.business)

function withWeeks({ from, to }: ReportDays, business: BusinessSettings): ReportPeriod {
  const monday = addDays(from, -weekdayOf(from))
  const weeks = Math.floor(daysBetween(monday, to) / 7) + 1
  return { from, to, business, weeks: Array.from({ length: weeks }, (_, at) => addDays(monday, at * 7)) }
}

/** In milliseconds since 1970. */
export const boundsOf = ({ business: { time_zone: zone }, from, to, weeks }: ReportPeriod) => ({
  from: startOfDay(from, zone),
  before: endOfDay(to, zone),
  weekStarts: weeks.map((week) => startOfDay(week, zone)),
})

/** When each day begins, and how much working time there was before each working day; in milliseconds. */
export function workingTimeOf({ business, from, to }: ReportPeriod) {
  const { day_ends: ends, day_starts: starts, time_zone: zone } = business
  const first = addDays(from, -DAYS_AROUND)
  const days = Array.from({ length: daysBetween(first, addDays(to, DAYS_AROUND)) + 1 }, (_, at) => addDays(first, at))
  const working = { starts: [] as number[], lengths: [] as number[], before: [] as number[] }
  let total = 0
  for (const day of days.filter((each) => isWorkingDay(each, business))) {
    const start = timestampAt(day, starts, zone)
    const length = timestampAt(day, ends, zone) - start
    working.starts.push(start)
    working.lengths.push(length)
    working.before.push(total)
    total += length
  }
  return { midnights: days.map((day) => startOfDay(day, zone)), working }
}
