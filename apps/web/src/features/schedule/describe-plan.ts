import type { BusinessSettings } from '@daywork/domain/business/business'
import { crewAfter, type Facts, type Plan } from '@daywork/domain/schedule/plan'
import type { DayLoad } from '@daywork/domain/schedule/reasons'
import type { ScheduleOrder } from '@daywork/domain/schedule/schedule'
import { dayAt } from '@daywork/domain/schedule/zoned-time'
import { hoursText, nameOf } from '../../records/describe-reasons.ts'
import { scheduleTexts } from '../../texts/en/schedule.ts'
import { shortDate } from '../../texts/format.ts'
import { getLocale } from '../../texts/language.ts'
import { getTexts } from '../../texts/use-texts.ts'

const formatters = new Map<string, Intl.DateTimeFormat>()

/** Cached, because creating a formatter takes as long as using it a hundred times. */
function formatterOf(zone: string, name: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${getLocale()} ${zone} ${name}`
  const formatter = formatters.get(key) ?? new Intl.DateTimeFormat(getLocale(), { ...options, timeZone: zone })
  formatters.set(key, formatter)
  return formatter
}

const CLOCK = { hour: 'numeric', minute: '2-digit' } as const

/** For example, '9:30 AM', in the time zone of the business. */
const timeText = (timestamp: number, zone: string): string => formatterOf(zone, 'time', CLOCK).format(timestamp)

/** A column header, for example '9 AM'. */
export const hourText = (timestamp: number, zone: string): string =>
  formatterOf(zone, 'hour', { hour: 'numeric' }).format(timestamp)

type Times = Pick<ScheduleOrder, 'scheduled_start' | 'scheduled_end'>

/** For example, 'Mon, Nov 23, 9:30 AM – 11:30 AM'. Contains both days if they differ. */
export function whenText({ scheduled_end: end, scheduled_start: start }: Times, { time_zone: zone }: BusinessSettings) {
  if (start === null) return getTexts(scheduleTexts)('undated')
  const format = formatterOf(zone, 'when', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  })
  return end === null ? format.format(Date.parse(start)) : format.formatRange(Date.parse(start), Date.parse(end))
}

/** For example, '9:30 – 11:30 AM', or 'Nov 23, 9:30 AM – Nov 24, 11:30 AM'. */
export function timesText(
  { scheduled_end: end, scheduled_start: start }: Times,
  { time_zone: zone }: BusinessSettings,
) {
  if (start === null) return ''
  const isOneDay = end === null || dayAt(Date.parse(start), zone) === dayAt(Date.parse(end), zone)
  // For two days, Intl would add them in digits: in Spanish with the day first (LANG-03).
  const format = isOneDay
    ? formatterOf(zone, 'time', CLOCK)
    : formatterOf(zone, 'day and time', { month: 'short', day: 'numeric', ...CLOCK })
  return end === null ? format.format(Date.parse(start)) : format.formatRange(Date.parse(start), Date.parse(end))
}

/**
 * For example, '9:30 AM'. With a shown day, an order that began on another day has 'since Nov 23, until 11:30 AM', or only
 * 'since Nov 23' if it also ends on another day.
 */
export function hoursOnText(
  { scheduled_end: end, scheduled_start: start }: Times,
  { time_zone: zone }: BusinessSettings,
  shownDay?: string,
): string {
  if (start === null) return ''
  const isElsewhere = (time: string) => shownDay !== undefined && dayAt(Date.parse(time), zone) !== shownDay
  if (!isElsewhere(start)) return timeText(Date.parse(start), zone)
  const t = getTexts(scheduleTexts)
  const since = t('since', { day: shortDate(start, zone) })
  if (end === null || isElsewhere(end)) return since
  return `${since}, ${t('until', { time: timeText(Date.parse(end), zone) })}`
}

/** For example, '6 of 9 h'. Empty for days off without work. */
export function loadText(loads: readonly DayLoad[]): string {
  const [minutes, capacity] = [
    loads.reduce((sum, load) => sum + load.minutes, 0),
    loads.reduce((sum, load) => sum + load.capacityMinutes, 0),
  ]
  if (minutes === 0 && capacity === 0) return ''
  return getTexts(scheduleTexts)('load', { hours: hoursText(minutes), capacity: hoursText(capacity) })
}

/** The time and crew of an order after a move. */
export function placeText(plan: Plan, known: Facts): string {
  const t = getTexts(scheduleTexts)
  const crew = crewAfter(plan)
  const people = crew.length === 0 ? t('unassigned') : crew.map((id) => nameOf(id, known)).join(', ')
  return t('lift.place', { when: whenText(plan, known.business), people })
}

/** Other effects of a move: on the crew, and on the time of its remaining members (SCH-25). */
export function rulesText(plan: Plan, known: Facts): string[] {
  const t = getTexts(scheduleTexts)
  const { from_worker: from = null, order, to_worker: to = null } = plan
  const rules: string[] = []
  const [fromName, toName] = [nameOf(from, known), nameOf(to, known)]
  if (from !== to) {
    if (from !== null && to !== null) rules.push(t('lift.replaces', { to: toName, from: fromName }))
    else if (to === null) rules.push(t('lift.leaves', { from: fromName }))
    else rules.push(t('lift.joins', { to: toName }))
    const others = order.worker_ids.filter((id) => id !== from && id !== to)
    if (others.length > 0) rules.push(t('lift.othersStay'))
  }
  const isSameTime = plan.scheduled_start === order.scheduled_start && plan.scheduled_end === order.scheduled_end
  const count = crewAfter(plan).length
  if (!isSameTime && count > 1) rules.push(t('lift.timeForAll', { count }))
  return rules
}

/** The day of an order in the time zone of the business. Empty if it has no start. */
export const dayOf = ({ scheduled_start: start }: Times, { time_zone: zone }: BusinessSettings): string =>
  start === null ? '' : dayAt(Date.parse(start), zone)
