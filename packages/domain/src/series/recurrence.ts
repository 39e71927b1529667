/*
 * The rules of a series: the subset of RFC 5545's RRULE that people plan with. Uses no library, because the page also
 * builds and parses rules; the server computes their days.
 */

import { weekdayOf } from '../schedule/zoned-time.ts'
import { dayOfStart } from './series-fields.ts'

export const WEEKDAY_CODES = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const
export type WeekdayCode = (typeof WEEKDAY_CODES)[number]

/** The weekday of a `local_start`. */
export const weekdayOfStart = (localStart: string): WeekdayCode =>
  WEEKDAY_CODES[weekdayOf(dayOfStart(localStart))] ?? 'MO'

export const FREQUENCIES = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const
export type Frequency = (typeof FREQUENCIES)[number]

export const INTERVAL_MAX = 99
export const COUNT_MAX = 500

/** The last day, or the last weekday, of a month. */
export const LAST = -1

export interface Recurrence {
  frequency: Frequency
  /** Number of days, weeks, months, or years between orders. */
  interval: number
  /** Number of orders; without it, the rule does not end. */
  count?: number
  /** For WEEKLY; without them, that of the start. */
  weekdays?: WeekdayCode[]
  /** For MONTHLY: 1 to 31, or LAST; without it and `nthWeekday`, that of the start. */
  monthDay?: number
  /** For MONTHLY: the first to fifth weekday, or the LAST one. */
  nthWeekday?: { nth: number; weekday: WeekdayCode }
}

/** Parses an RRULE text; undefined if a series does not support it. */
export function readRule(text: string): Recurrence | undefined {
  const parts = new Map<string, string>()
  for (const part of text.split(';')) {
    const [, name, value] = /^([A-Z]+)=([A-Z0-9,+-]+)$/.exec(part) ?? []
    if (name === undefined || value === undefined || parts.has(name)) return undefined
    parts.set(name, value)
  }
  const take = (name: string) => {
    const value = parts.get(name)
    parts.delete(name)
    return value
  }
  const frequency = FREQUENCIES.find((known) => known === parts.get('FREQ'))
  take('FREQ')
  const interval = readNumber(take('INTERVAL') ?? '1', INTERVAL_MAX)
  const count = parts.has('COUNT') ? readNumber(take('COUNT') ?? '', COUNT_MAX) : null
  if (frequency === undefined || interval === undefined || count === undefined) return undefined
  const days = readDays(frequency, take('BYDAY'), take('BYMONTHDAY'))
  if (days === undefined || parts.size > 0) return undefined
  return { frequency, interval, ...days, ...(count === null ? {} : { count }) }
}

/** The RRULE text of a rule, normalized: the same for the same rule. */
export function writeRule({ count, frequency, interval, monthDay, nthWeekday, weekdays }: Recurrence): string {
  const parts = [`FREQ=${frequency}`]
  if (interval > 1) parts.push(`INTERVAL=${interval}`)
  if (weekdays !== undefined) parts.push(`BYDAY=${weekdays.join(',')}`)
  if (nthWeekday !== undefined) parts.push(`BYDAY=${nthWeekday.nth}${nthWeekday.weekday}`)
  if (monthDay !== undefined) parts.push(`BYMONTHDAY=${monthDay}`)
  if (count !== undefined) parts.push(`COUNT=${count}`)
  return parts.join(';')
}

function readNumber(text: string, max: number): number | undefined {
  const number = /^[1-9]\d*$/.test(text) ? Number(text) : undefined
  return number !== undefined && number <= max ? number : undefined
}

type Days = Pick<Recurrence, 'weekdays' | 'monthDay' | 'nthWeekday'>

function readDays(frequency: Frequency, byDay: string | undefined, byMonthDay: string | undefined): Days | undefined {
  if (byDay === undefined && byMonthDay === undefined) return {}
  if (frequency === 'WEEKLY' && byMonthDay === undefined) return readWeekdays(byDay ?? '')
  if (frequency !== 'MONTHLY' || (byDay !== undefined && byMonthDay !== undefined)) return undefined
  return byDay === undefined ? readMonthDay(byMonthDay ?? '') : readNthWeekday(byDay)
}

function readWeekdays(text: string): Days | undefined {
  const given = text.split(',')
  const weekdays = WEEKDAY_CODES.filter((code) => given.includes(code))
  return weekdays.length === given.length ? { weekdays } : undefined
}

function readMonthDay(text: string): Days | undefined {
  const monthDay = text === String(LAST) ? LAST : readNumber(text, 31)
  return monthDay === undefined ? undefined : { monthDay }
}

function readNthWeekday(text: string): Days | undefined {
  const [, nth, code] = /^\+?([1-5]|-1)([A-Z]{2})$/.exec(text) ?? []
  const weekday = WEEKDAY_CODES.find((known) => known === code)
  return weekday === undefined ? undefined : { nthWeekday: { nth: Number(nth), weekday } }
}
