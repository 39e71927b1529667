import { readRule } from '@daywork/domain/series/recurrence'
import { dayOfStart, timeOfStart } from '@daywork/domain/series/series-fields'
import type { SeriesTimes, Skipped } from '@daywork/domain/series/series'
import { addDays, dayAt, endOfDay, startOfDay } from '@daywork/domain/schedule/zoned-time'
import { RRuleTemporal } from 'rrule-temporal'
import type { Days } from '../schedule/schedule.queries.ts'

/** One start of a series. Rules are daily or slower, so a day has at most one. */
export interface Occurrence {
  /** The local day, YYYY-MM-DD. */
  day: string
  /** In milliseconds since 1970. */
  start: number
}

/** Days from the earliest start that a series can have to the end of any horizon; the library's own limit is 27 years. */
const PERIODS_MAX = 100_000

/** How many days ahead a series lists what its rule skips. */
const SKIPS_WITHIN_DAYS = 366

/**
 * The starts of a series on some days. A local time that does not exist on one of them has no start, and does not count for
 * COUNT (RFC 5545).
 */
export function occurrencesOf(times: SeriesTimes, { from, to }: Days): Occurrence[] {
  const { last_day: last, time_zone: zone } = times
  const end = last !== null && last < to ? last : to
  if (end < from) return []
  return expand(times, { from, to: end }).map(({ epochMilliseconds: start }) => ({ day: dayAt(start, zone), start }))
}

function expand({ local_start: start, rule, time_zone: zone }: SeriesTimes, { from, to }: Days) {
  const compact = `${dayOfStart(start)}T${timeOfStart(start)}00`.replaceAll(/[-:]/g, '')
  const rruleString = `DTSTART;TZID=${zone}:${compact}\nRRULE:${rule}`
  const expansion = new RRuleTemporal({ rruleString, maxIterations: PERIODS_MAX })
  return expansion.between(new Date(startOfDay(from, zone)), new Date(endOfDay(to, zone) - 1), true)
}

/** The days and months that a rule skips within a year from the start of the series or `today`, whichever is later. */
export function skipsOf(times: SeriesTimes, today: string): Skipped[] {
  const first = dayOfStart(times.local_start)
  const from = first > today ? first : today
  const until = addDays(from, SKIPS_WITHIN_DAYS)
  const days = { from, to: times.last_day !== null && times.last_day < until ? times.last_day : until }
  if (days.to < from) return []
  const starts = occurrencesOf(times, days)
  // Past the last start of a rule with COUNT, nothing is left out.
  const end = readRule(times.rule)?.count === undefined ? days.to : starts.at(-1)?.day
  if (end === undefined) return []
  const wanted = daysWanted(times, { from, to: end })
  const has = new Set(starts.map(({ day }) => day))
  const hours = wanted.filter((day) => !has.has(day)).map((on) => ({ on, reason: 'no_such_time' as const }))
  const months = monthsWithout(times, wanted, { from, to: end }).map((on) => ({ on, reason: 'no_such_day' as const }))
  return [...hours, ...months].toSorted((one, other) => (one.on < other.on ? -1 : 1))
}

/** The days of the rule, including those on which clocks skip the local time. UTC skips none. */
function daysWanted(times: SeriesTimes, days: Days): string[] {
  const rule = times.rule.replace(/;COUNT=\d+$/, '')
  return occurrencesOf({ ...times, rule, time_zone: 'UTC' }, days).map(({ day }) => day)
}

/** The months (YYYY-MM) in which a monthly or yearly rule would have a start, but which lack its day. */
function monthsWithout(
  { local_start: start, rule }: SeriesTimes,
  wanted: readonly string[],
  { from, to }: Days,
): string[] {
  const { frequency, interval = 1 } = readRule(rule) ?? {}
  if (frequency !== 'MONTHLY' && frequency !== 'YEARLY') return []
  const step = frequency === 'MONTHLY' ? interval : interval * 12
  const has = new Set(wanted.map(monthOf))
  const months: string[] = []
  // Skips the first month, whose day may be before the start, and the last month, which may end after `to`.
  for (let month = addMonths(monthOf(start), step); month < monthOf(to); month = addMonths(month, step)) {
    if (month > monthOf(from) && !has.has(month)) months.push(month)
  }
  return months
}

const monthOf = (day: string): string => day.slice(0, 7)

function addMonths(month: string, count: number): string {
  const date = new Date(`${month}-01`)
  date.setUTCMonth(date.getUTCMonth() + count)
  return monthOf(date.toISOString())
}
