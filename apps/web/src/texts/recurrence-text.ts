import {
  LAST,
  type Recurrence,
  WEEKDAY_CODES,
  type WeekdayCode,
  weekdayOfStart,
} from '@daywork/domain/series/recurrence'
import { repeatTexts } from './en/repeat.ts'
import { dayOfYear, listText, weekdayName } from './format.ts'
import { getTexts } from './use-texts.ts'

/**
 * For example, 'Every 2 weeks on Monday and Thursday, 4 times'.
 * @param start the `local_start`, from which a rule may take its day; without it, such a rule is 'Every 2 weeks'
 */
export function recurrenceText(recurrence: Recurrence, start?: string): string {
  const { count } = recurrence
  const days = describeDays(recurrence, start)
  return count === undefined ? days : getTexts(repeatTexts)('rule.times', { rule: days, count })
}

function describeDays(recurrence: Recurrence, start: string | undefined): string {
  const t = getTexts(repeatTexts)
  const { frequency, interval, nthWeekday } = recurrence
  const weekdays = recurrence.weekdays ?? (start === undefined ? undefined : [weekdayOfStart(start)])
  const monthDay = recurrence.monthDay ?? (start === undefined ? undefined : Number(start.slice(8, 10)))
  if (frequency === 'DAILY') return t('rule.daily', { interval })
  if (frequency === 'WEEKLY' && weekdays) return t('rule.weekly', { interval, days: listText(weekdays.map(nameOf)) })
  if (frequency === 'MONTHLY' && nthWeekday)
    return t('rule.monthlyWeekday', { interval, nth: String(nthWeekday.nth), day: nameOf(nthWeekday.weekday) })
  if (frequency === 'MONTHLY' && monthDay === LAST) return t('rule.monthlyLast', { interval })
  if (frequency === 'MONTHLY' && monthDay !== undefined)
    return t('rule.monthlyDay', { interval, day: String(monthDay) })
  if (frequency === 'YEARLY' && start !== undefined)
    return t('rule.yearly', { interval, day: dayOfYear(start.slice(0, 10)) })
  return t('rule.every', { interval, unit: frequency })
}

const nameOf = (code: WeekdayCode): string => weekdayName(WEEKDAY_CODES.indexOf(code))
