import { readRule } from '@daywork/domain/series/recurrence'
import type { SeriesTimes } from '@daywork/domain/series/series'
import { repeatTexts } from '../../../texts/en/repeat.ts'
import { dayText } from '../../../texts/format.ts'
import { recurrenceText } from '../../../texts/recurrence-text.ts'
import { getTexts } from '../../../texts/use-texts.ts'

/** For example, 'Every 2 weeks on Monday and Thursday, until Dec 31, 2026'. */
export function describeRule({ last_day: last, local_start: start, rule }: Omit<SeriesTimes, 'time_zone'>): string {
  const recurrence = readRule(rule)
  // A newer version may have written a rule that this one cannot parse.
  if (recurrence === undefined) return rule
  const text = recurrenceText(recurrence, start)
  return last ? getTexts(repeatTexts)('rule.until', { rule: text, day: dayText(last) }) : text
}

/** Lowercases the first letter, for use within a sentence. */
export const asClause = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)
