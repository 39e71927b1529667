import { addDays, daysBetween, weekdayOf } from '../schedule/zoned-time.ts'
import { REPORT_MESSAGES } from './messages.ts'

const DAYS_MAX = 5 * 366

/** Days, YYYY-MM-DD, both included. */
export interface ReportDays {
  from: string
  to: string
}

/**
 * The period to compare with. If a period starts with a year: the same days as many years earlier as it touches. If it
 * starts on a Monday: the same days as many weeks earlier. Otherwise: the days just before it.
 */
export function periodBefore({ from, to }: ReportDays): ReportDays {
  if (from.endsWith('-01-01')) {
    const years = yearOf(to) - yearOf(from) + 1
    return { from: yearsBefore(from, years), to: yearsBefore(to, years) }
  }
  const days = daysBetween(from, to) + 1
  const by = weekdayOf(from) === 0 ? Math.ceil(days / 7) * 7 : days
  return { from: addDays(from, -by), to: addDays(to, -by) }
}

const yearOf = (day: string): number => Number(day.slice(0, 4))

function yearsBefore(day: string, years: number): string {
  const year = String(Math.max(1, yearOf(day) - years)).padStart(4, '0')
  return day.endsWith('-02-29') ? addDays(`${year}-03-01`, -1) : `${year}${day.slice(4)}`
}

/** The error for an invalid period, to show at its last day; undefined if it is valid. */
export function periodError({ from, to }: ReportDays): string | undefined {
  if (from > to) return REPORT_MESSAGES.endsBeforeStart
  return daysBetween(from, to) < DAYS_MAX ? undefined : REPORT_MESSAGES.tooLong
}

/** The periods to choose from, up to today. */
export const PERIOD_NAMES = ['4weeks', '12weeks', 'this-year', 'last-year'] as const
export type PeriodName = (typeof PERIOD_NAMES)[number]

/** Weeks are calendar weeks, including the current one. */
export function namedPeriod(name: PeriodName, today: string): ReportDays {
  const year = today.slice(0, 4)
  if (name === 'this-year') return { from: `${year}-01-01`, to: today }
  const weeks = name === '4weeks' ? 4 : 12
  if (name !== 'last-year') return { from: addDays(today, -weekdayOf(today) - 7 * (weeks - 1)), to: today }
  return { from: yearsBefore(`${year}-01-01`, 1), to: yearsBefore(`${year}-12-31`, 1) }
}
