import type { BusinessSettings } from '@daywork/domain/business/business'
import { addDays, dayAt, daysBetween, shiftDays, timestampAt, weekdayOf } from '@daywork/domain/schedule/zoned-time'
import { capitalized, weekdayName } from '../../texts/format.ts'
import { choiceTexts } from '../../texts/en/choices.ts'
import { getTexts } from '../../texts/use-texts.ts'

export interface DayChoice {
  /** YYYY-MM-DD */
  day: string
  label: string
}

const WEEK_DAYS = 7
/** Weekday index; Monday is 0. */
const FRIDAY = 4

/**
 * The days offered for moving work: today (YYYY-MM-DD), the days after it by their names, and next Monday, each once:
 * next Monday is not offered by its name as well, and on a Sunday it is tomorrow.
 */
export function dayChoices(today: string): DayChoice[] {
  const t = getTexts(choiceTexts)
  const tomorrow = addDays(today, 1)
  const nextWeek = addDays(today, WEEK_DAYS - weekdayOf(today))
  return [
    { day: today, label: t('table.days.today') },
    { day: tomorrow, label: t('table.days.tomorrow') },
    ...[2, 3, 4, 5, 6].flatMap((count) => {
      const day = addDays(today, count)
      return day === nextWeek ? [] : { day, label: capitalized(weekdayName(weekdayOf(day))) }
    }),
    ...(nextWeek === tomorrow ? [] : [{ day: nextWeek, label: t('table.days.nextWeek') }]),
  ]
}

/** The days offered in the form of a new order: today (YYYY-MM-DD), tomorrow, and the next Friday after these. */
export function nearDays(today: string): DayChoice[] {
  const toFriday = (FRIDAY - weekdayOf(today) + WEEK_DAYS) % WEEK_DAYS
  const friday = addDays(today, toFriday < 2 ? toFriday + WEEK_DAYS : toFriday)
  return [...dayChoices(today).slice(0, 2), { day: friday, label: capitalized(weekdayName(FRIDAY)) }]
}

interface Times {
  scheduled_start: string | null
  scheduled_end: string | null
}

/**
 * The times of a work order on another day, with the same hour and duration, in the time zone of the business. An order
 * without a start begins when the business day starts.
 * @param day YYYY-MM-DD; undefined removes the date
 */
export function timesOnDay(
  { scheduled_end: end, scheduled_start: start }: Times,
  day: string | undefined,
  { day_starts: dayStarts, time_zone: zone }: Pick<BusinessSettings, 'day_starts' | 'time_zone'>,
): Times {
  if (day === undefined) return { scheduled_start: null, scheduled_end: null }
  if (start === null) return { scheduled_start: iso(timestampAt(day, dayStarts, zone)), scheduled_end: null }
  const before = Date.parse(start)
  const after = shiftDays(before, daysBetween(dayAt(before, zone), day), zone)
  return { scheduled_start: iso(after), scheduled_end: end === null ? null : iso(after + Date.parse(end) - before) }
}

const iso = (timestamp: number): string => new Date(timestamp).toISOString()
