import { getLocale } from '../texts/language.ts'
import { recordTexts } from '../texts/en/records.ts'
import { getTexts } from '../texts/use-texts.ts'
import { localDay } from './table/day-range.ts'

export interface DayChoice {
  /** YYYY-MM-DD */
  day: string
  label: string
}

const WEEK_DAYS = 7

/** The days that people move work to, by the calendar of this device: today, the days after it by their names, next Monday. */
export function dayChoices(now = new Date()): DayChoice[] {
  const t = getTexts(recordTexts)
  const dayAfter = (count: number) => new Date(now.getFullYear(), now.getMonth(), now.getDate() + count)
  const toMonday = WEEK_DAYS - ((now.getDay() + WEEK_DAYS - 1) % WEEK_DAYS)
  return [
    { day: localDay(now), label: t('table.days.today') },
    { day: localDay(dayAfter(1)), label: t('table.days.tomorrow') },
    ...[2, 3, 4, 5, 6].map((count) => ({ day: localDay(dayAfter(count)), label: weekdayName(dayAfter(count)) })),
    { day: localDay(dayAfter(toMonday)), label: t('table.days.nextWeek') },
  ]
}

const FRIDAY = 5

/** Days for the form of a new order: today, tomorrow, and the next Friday after these. */
export function nearDays(now = new Date()): DayChoice[] {
  const toFriday = (FRIDAY - now.getDay() + WEEK_DAYS) % WEEK_DAYS
  const friday = new Date(now.getFullYear(), now.getMonth(), now.getDate() + toFriday + (toFriday < 2 ? WEEK_DAYS : 0))
  return [...dayChoices(now).slice(0, 2), { day: localDay(friday), label: weekdayName(friday) }]
}

/** 'Friday', 'Viernes'. */
function weekdayName(date: Date): string {
  const name = date.toLocaleDateString(getLocale(), { weekday: 'long' })
  return name.slice(0, 1).toLocaleUpperCase(getLocale()) + name.slice(1)
}

interface Times {
  scheduled_start: string | null
  scheduled_end: string | null
}

/**
 * The times of a work order on another day: with its hour and its length, by the clock of this device. Without a start, it
 * begins with the business's day.
 * @param day YYYY-MM-DD; undefined leaves the order without a date
 * @param dayStarts HH:MM
 */
export function timesOnDay(
  { scheduled_start, scheduled_end }: Times,
  day: string | undefined,
  dayStarts: string,
): Times {
  if (day === undefined) return { scheduled_start: null, scheduled_end: null }
  if (scheduled_start === null) {
    return { scheduled_start: new Date(`${day}T${dayStarts}`).toISOString(), scheduled_end: null }
  }
  const start = new Date(scheduled_start)
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const moved = new Date(start)
  moved.setFullYear(year, month - 1, date)
  const length = scheduled_end === null ? undefined : Date.parse(scheduled_end) - start.getTime()
  return {
    scheduled_start: moved.toISOString(),
    scheduled_end: length === undefined ? null : new Date(moved.getTime() + length).toISOString(),
  }
}
