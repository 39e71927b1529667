import { INCOMPLETE, TYPED_TIME_MESSAGES } from '../time/typed-time.ts'
import { SERIES_MESSAGES } from './messages.ts'
import {
  COUNT_MAX,
  type Frequency,
  INTERVAL_MAX,
  LAST,
  readRule,
  type Recurrence,
  WEEKDAY_CODES,
  type WeekdayCode,
  weekdayOfStart,
  writeRule,
} from './recurrence.ts'
import type { Series, SeriesTimes } from './series.ts'

/** The options of the form. All but the last depend on the day of the first start. */
export const REPEATS = ['never', 'daily', 'weekly', 'biweekly', 'monthly', 'month_end', 'custom'] as const
export type Repeat = (typeof REPEATS)[number]

/** How a custom monthly rule selects the day: the 15th, the third Monday, or the last day. */
export const MONTHLY_BY = ['day', 'weekday', 'last'] as const
export type MonthlyBy = (typeof MONTHLY_BY)[number]

export const REPEAT_ENDS = ['never', 'on', 'after'] as const
export type RepeatEnd = (typeof REPEAT_ENDS)[number]

/** The values of the form fields; numbers as typed. */
export interface RepeatValues {
  repeat: Repeat
  /** Value of a `datetime-local` field, YYYY-MM-DDTHH:MM. */
  start: string
  /** Minutes; '' for work orders without an end. */
  length: string
  frequency: Frequency
  interval: string
  weekdays: readonly WeekdayCode[]
  monthlyBy: MonthlyBy
  ends: RepeatEnd
  lastDay: string
  count: string
}

type RepeatOf = Pick<Series, 'rule' | 'local_start' | 'last_day' | 'duration_minutes'>

/** The values for a series, or for a work order that does not repeat yet. */
export function repeatValues(series?: RepeatOf, start = ''): RepeatValues {
  const rule = readRule(series?.rule ?? '')
  const none: RepeatValues = {
    repeat: 'never',
    start: series?.local_start ?? start,
    length: String(series?.duration_minutes ?? ''),
    frequency: 'WEEKLY',
    interval: '1',
    weekdays: [],
    monthlyBy: 'day',
    ends: 'never',
    lastDay: series?.last_day ?? '',
    count: '',
  }
  if (rule === undefined) return none
  const values: RepeatValues = {
    ...none,
    frequency: rule.frequency,
    interval: String(rule.interval),
    weekdays: rule.weekdays ?? [],
    monthlyBy: rule.nthWeekday ? 'weekday' : rule.monthDay === LAST ? 'last' : 'day',
    ends: rule.count !== undefined ? 'after' : none.lastDay === '' ? 'never' : 'on',
    count: String(rule.count ?? ''),
  }
  const written = writeRule(rule)
  return { ...values, repeat: REPEATS.find((repeat) => ruleOf({ ...values, repeat }) === written) ?? 'custom' }
}

/** The RRULE text; '' if it does not repeat, or while the start is missing. */
export function ruleOf(values: RepeatValues): string {
  if (values.repeat === 'never' || dayOf(values.start) === undefined) return ''
  const count = values.ends === 'after' ? Number(values.count) : undefined
  return writeRule({ ...recurrenceOf(values), ...(count === undefined ? {} : { count }) })
}

function recurrenceOf(values: RepeatValues): Recurrence {
  const { start } = values
  const monthDay = Number(start.slice(8, 10))
  switch (values.repeat) {
    case 'daily':
      return { frequency: 'DAILY', interval: 1 }
    case 'weekly':
      return { frequency: 'WEEKLY', interval: 1, weekdays: [weekdayOfStart(start)] }
    case 'biweekly':
      return { frequency: 'WEEKLY', interval: 2, weekdays: [weekdayOfStart(start)] }
    case 'monthly':
      return { frequency: 'MONTHLY', interval: 1, monthDay }
    case 'month_end':
      return { frequency: 'MONTHLY', interval: 1, monthDay: LAST }
    default:
      return { frequency: values.frequency, interval: Number(values.interval), ...customDays(values) }
  }
}

function customDays({ frequency, monthlyBy, start, weekdays }: RepeatValues): Partial<Recurrence> {
  if (frequency === 'WEEKLY') return { weekdays: WEEKDAY_CODES.filter((code) => weekdays.includes(code)) }
  if (frequency !== 'MONTHLY') return {}
  const monthDay = Number(start.slice(8, 10))
  if (monthlyBy === 'last') return { monthDay: LAST }
  return monthlyBy === 'day' ? { monthDay } : { nthWeekday: { nth: nthOf(monthDay), weekday: weekdayOfStart(start) } }
}

/** A fifth weekday is rare, so one in the last week of a month counts as the last. */
const nthOf = (monthDay: number): number => (monthDay > 28 ? LAST : Math.ceil(monthDay / 7))

const dayOf = (start: string): string | undefined => /^\d{4}-\d{2}-\d{2}(?=T\d{2}:\d{2}$)/.exec(start)?.[0]

/** The input of the preview and of the series. */
export const repeatTimes = (values: RepeatValues, timeZone: string): SeriesTimes => ({
  rule: ruleOf(values),
  local_start: values.start,
  time_zone: timeZone,
  last_day: values.ends === 'on' ? values.lastDay : null,
})

export const repeatPayload = (values: RepeatValues, timeZone: string) => ({
  ...repeatTimes(values, timeZone),
  duration_minutes: values.length === '' ? null : Number(values.length),
})

/** The first error of each field; none if it does not repeat. */
export function repeatErrors(values: RepeatValues): Partial<Record<keyof RepeatValues, string>> {
  if (values.repeat === 'never') return {}
  const day = dayOf(values.start)
  const found = {
    start:
      values.start === INCOMPLETE
        ? TYPED_TIME_MESSAGES.timestamp
        : day === undefined
          ? SERIES_MESSAGES.startRequired
          : undefined,
    ...(values.repeat === 'custom' && customErrors(values)),
    lastDay: values.ends === 'on' ? lastDayError(values.lastDay, day) : undefined,
    count: values.ends === 'after' && !isNumber(values.count, COUNT_MAX) ? SERIES_MESSAGES.count : undefined,
  }
  return Object.fromEntries(Object.entries(found).filter(([, text]) => text !== undefined))
}

const customErrors = ({ frequency, interval, weekdays }: RepeatValues) => ({
  interval: isNumber(interval, INTERVAL_MAX) ? undefined : SERIES_MESSAGES.interval,
  weekdays: frequency === 'WEEKLY' && weekdays.length === 0 ? SERIES_MESSAGES.weekdayRequired : undefined,
})

function lastDayError(lastDay: string, first: string | undefined): string | undefined {
  if (lastDay === INCOMPLETE) return TYPED_TIME_MESSAGES.day
  if (lastDay === '') return SERIES_MESSAGES.lastDayRequired
  return first !== undefined && lastDay < first ? SERIES_MESSAGES.endsBeforeStart : undefined
}

const isNumber = (text: string, max: number): boolean => /^[1-9]\d*$/.test(text) && Number(text) <= max
