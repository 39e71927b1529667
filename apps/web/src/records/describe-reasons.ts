import { type Facts, type Plan, planReasons } from '@daywork/domain/schedule/plan'
import type { BusinessSettings } from '@daywork/domain/business/business'
import { spanOf } from '@daywork/domain/schedule/order-span'
import type { AssignmentReason } from '@daywork/domain/schedule/reasons'
import type { MoveReason } from '@daywork/domain/schedule/schedule'
import { dayAt } from '@daywork/domain/schedule/zoned-time'
import { roundedLengthText, weekdayAndDay } from '../texts/format.ts'
import { scheduleTexts } from '../texts/en/schedule.ts'
import { getLocale } from '../texts/language.ts'
import { getTexts } from '../texts/use-texts.ts'
import { ask } from './dialogs/ask.ts'
import { orderTitle } from './pickers/use-chosen-order.ts'

export function nameOf(id: number | null | undefined, { people }: Facts): string {
  const person = typeof id === 'number' ? people.get(id) : undefined
  return person?.name ?? getTexts(scheduleTexts)('unassigned')
}

export function reasonText(reason: AssignmentReason): string {
  const t = getTexts(scheduleTexts)
  switch (reason.code) {
    case 'missing_skill':
      return t('reason.missing_skill', { skill: reason.skill })
    case 'expired_skill':
      return t('reason.expired_skill', { skill: reason.skill, day: weekdayAndDay(reason.expires_on) })
    case 'absent': {
      const day = weekdayAndDay(reason.last_day)
      return reason.reason === '' ? t('reason.absent', { day }) : t('reason.absentFor', { day, reason: reason.reason })
    }
    case 'overlap':
      return t('reason.overlap', { title: reason.title, length: roundedLengthText(reason.minutes) })
    case 'over_capacity':
      return t('reason.over_capacity', {
        hours: hoursText(reason.minutes),
        capacity: hoursText(reason.capacity_minutes),
      })
    default:
      return t(`reason.${reason.code}`)
  }
}

/** E.g. '9.5'. */
export const hoursText = (minutes: number): string =>
  (minutes / 60).toLocaleString(getLocale(), { maximumFractionDigits: 1 })

/** 'Ana: On leave. Overlaps …. Bo: Overlaps ….', each once. */
export function reasonsText(reasons: readonly MoveReason[], known: Facts): string {
  const t = getTexts(scheduleTexts)
  const sentences = [...Map.groupBy(reasons, (reason) => reason.worker_id)].map(([id, own]) => {
    const reason = [...new Set(own.map(reasonText))].join('. ')
    return `${t('ofPerson', { name: nameOf(id, known), reason })}.`
  })
  return sentences.join(' ')
}

/** A planned move, and a reason against it. */
export interface Objection {
  plan: Plan
  reason: MoveReason
}

export const objectionsTo = (plans: readonly Plan[], known: Facts): Objection[] =>
  plans.flatMap((plan) => planReasons(plan, plans, known).map((reason) => ({ plan, reason })))

/** What a move changes in the record of work that is done or in progress, one line each (SCH-29, WO-105). */
export function notesOn(plans: readonly Plan[], business: BusinessSettings): string[] {
  const t = getTexts(scheduleTexts)
  const done = plans.filter(({ order }) => order.status === 'COMPLETED')
  const running = plans.flatMap((plan) => runningSince(plan, business) ?? [])
  const [firstDone, firstRunning] = [done[0], running[0]]
  return [
    ...(firstDone ? [t('ask.completed', { count: done.length, title: orderTitle(firstDone.order.title) })] : []),
    ...(firstRunning ? [t('ask.running', { count: running.length, ...firstRunning })] : []),
  ]
}

/** The title and the first day of an order of several days that is in progress, if the plan changes its start. */
function runningSince({ order, scheduled_start: start }: Plan, business: BusinessSettings) {
  const span = spanOf(order, business)
  const now = Date.now()
  if (order.status !== 'IN_PROGRESS' || start === order.scheduled_start) return undefined
  if (!span || span.start > now || span.end < now) return undefined
  const [first, last] = [span.start, span.end - 1].map((time) => dayAt(time, business.time_zone))
  return first === undefined || first === last
    ? undefined
    : { title: orderTitle(order.title), day: weekdayAndDay(first) }
}

/** More lines would push the buttons out of the window. */
const LINES_MAX = 8

/** 'Ana, Fri, Nov 27: On leave', each once. */
export function objectionLines(objections: readonly Objection[], known: Facts): string[] {
  const t = getTexts(scheduleTexts)
  const { time_zone: zone } = known.business
  const lines = objections.map(({ plan: { scheduled_start: start }, reason }) => {
    const parts = { name: nameOf(reason.worker_id, known), reason: reasonText(reason) }
    const day = 'day' in reason ? reason.day : start === null ? undefined : dayAt(Date.parse(start), zone)
    return day === undefined ? t('ofPerson', parts) : t('ofPersonOnDay', { ...parts, day: weekdayAndDay(day) })
  })
  const distinct = [...new Set(lines)]
  const more = distinct.length - LINES_MAX
  return more > 0 ? [...distinct.slice(0, LINES_MAX), t('more', { count: more })] : distinct
}

/** Asks once whether to assign a worker to orders despite the reasons against it. */
export function askAssignAnyway(
  plans: readonly Plan[],
  workerId: number,
  objections: readonly Objection[],
  known: Facts,
): Promise<boolean> {
  const t = getTexts(scheduleTexts)
  return ask({
    text: t('ask.assign', { name: nameOf(workerId, known), count: plans.length }),
    lines: objectionLines(objections, known),
    confirm: t('ask.confirmAssign'),
    cancel: t('ask.cancel'),
  })
}

/** Asks once whether to make moves despite what `lines` say (SCH-29). */
export function askAnyway(plans: readonly Plan[], lines: readonly string[]): Promise<boolean> {
  const t = getTexts(scheduleTexts)
  const [first] = plans
  return ask({
    text:
      first && plans.length === 1
        ? t('ask.question', { title: first.order.title })
        : t('ask.several', { count: plans.length }),
    lines,
    confirm: t('ask.confirm'),
    cancel: t('ask.cancel'),
  })
}
