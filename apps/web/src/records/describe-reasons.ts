import type { Facts, Plan } from '@daywork/domain/schedule/plan'
import type { AssignmentReason } from '@daywork/domain/schedule/reasons'
import type { MoveReason } from '@daywork/domain/schedule/schedule'
import { weekdayAndDay } from '../texts/format.ts'
import { scheduleTexts } from '../texts/en/schedule.ts'
import { getLocale } from '../texts/language.ts'
import { getTexts } from '../texts/use-texts.ts'
import { ask } from './dialogs/ask.ts'

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
      return t('reason.overlap', { title: reason.title, minutes: reason.minutes })
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

/** 'Ana: On leave. Bo: Overlaps ….', each once. */
export function reasonsText(reasons: readonly MoveReason[], known: Facts): string {
  const t = getTexts(scheduleTexts)
  const sentences = reasons.map((reason) => {
    const name = nameOf(reason.worker_id, known)
    return `${t('ofPerson', { name, reason: reasonText(reason) })}.`
  })
  return [...new Set(sentences)].join(' ')
}

/** Asks once whether to assign a worker to orders despite the reasons against it. */
export function askAssignAnyway(
  plans: readonly Plan[],
  workerId: number,
  reasons: readonly MoveReason[],
  known: Facts,
): Promise<boolean> {
  const t = getTexts(scheduleTexts)
  const worker = nameOf(workerId, known)
  return ask({
    text: t('ask.assign', { name: worker, count: plans.length, reasons: reasonsText(reasons, known) }),
    confirm: t('ask.confirmAssign'),
    cancel: t('ask.cancel'),
  })
}

/** Asks once whether to make moves despite the reasons against them (SCH-29). */
export function askAnyway(plans: readonly Plan[], reasons: readonly MoveReason[], known: Facts): Promise<boolean> {
  const t = getTexts(scheduleTexts)
  const against = reasonsText(reasons, known)
  const [first] = plans
  return ask({
    text:
      first && plans.length === 1
        ? t('ask.question', { title: first.order.title, reasons: against })
        : t('ask.several', { count: plans.length, reasons: against }),
    confirm: t('ask.confirm'),
    cancel: t('ask.cancel'),
  })
}
