import {
  LAST,
  readRule,
  type Recurrence,
  WEEKDAY_CODES,
  type WeekdayCode,
  weekdayOfStart,
} from '@daywork/domain/series/recurrence'
import type { SeriesTimes } from '@daywork/domain/series/series'
import { repeatTexts } from '../../../texts/en/repeat.ts'
import { dayOfYear, dayText, listText, weekdayName } from '../../../texts/format.ts'
import { getTexts } from '../../../texts/use-texts.ts'

/** For example, 'Every 2 weeks on Monday and Thursday, until Dec 31, 2026'. */
export function describeRule({ last_day: last, local_start: start, rule }: Omit<SeriesTimes, 'time_zone'>): string {
  const t = getTexts(repeatTexts)
  const recurrence = readRule(rule)
  // A newer version may have written a rule that this one cannot parse.
  if (recurrence === undefined) return rule
  const { count } = recurrence
  const days = describeDays(recurrence, start)
  const counted = count === undefined ? days : t('rule.times', { rule: days, count })
  return last ? t('rule.until', { rule: counted, day: dayText(last) }) : counted
}

function describeDays({ frequency, interval, monthDay, nthWeekday, weekdays }: Recurrence, start: string): string {
  const t = getTexts(repeatTexts)
  switch (frequency) {
    case 'DAILY':
      return t('rule.daily', { interval })
    case 'WEEKLY':
      return t('rule.weekly', { interval, days: listText((weekdays ?? [weekdayOfStart(start)]).map(nameOf)) })
    case 'YEARLY':
      return t('rule.yearly', { interval, day: dayOfYear(start.slice(0, 10)) })
    default:
      if (nthWeekday) {
        return t('rule.monthlyWeekday', { interval, nth: String(nthWeekday.nth), day: nameOf(nthWeekday.weekday) })
      }
      return monthDay === LAST
        ? t('rule.monthlyLast', { interval })
        : t('rule.monthlyDay', { interval, day: String(monthDay ?? Number(start.slice(8, 10))) })
  }
}

const nameOf = (code: WeekdayCode): string => weekdayName(WEEKDAY_CODES.indexOf(code))

/** Lowercases the first letter, for use within a sentence. */
export const asClause = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)
