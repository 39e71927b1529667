import { dayAt, daysBetween } from '@daywork/domain/schedule/zoned-time'
import { formatTexts } from './en/format.ts'
import { browserTimeZone } from './format.ts'
import { DIGITS_ONLY_LOCALE, getLanguage } from './language.ts'
import { getTexts } from './use-texts.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
/** A month has 30 days, a year 12 such months. */
const MONTH_MS = 30 * DAY_MS
const YEAR_MS = 12 * MONTH_MS

const STEPS = [
  [YEAR_MS, 'y'],
  [MONTH_MS, 'mo'],
  [DAY_MS, 'd'],
  [HOUR_MS, 'h'],
  [MINUTE_MS, 'm'],
] as const

/** The age of a timestamp, rounded down: 'just now', '5m ago', '3h ago' …; '' if it is missing or invalid. */
export function relativeTime(time: string | null | undefined, now = Date.now()): string {
  const timestamp = time ? Date.parse(time) : Number.NaN
  if (Number.isNaN(timestamp)) return ''
  const age = now - timestamp
  const t = getTexts(formatTexts)
  for (const [length, unit] of STEPS) {
    if (age >= length) return t(`ago.${unit}`, { count: Math.floor(age / length) })
  }
  return t('justNow')
}

/**
 * A work order's date by calendar days: 'Today', 'Yesterday', '3 days ago', '2 weeks ago', or a date.
 * @param zone whose days they are; those of the browser unless given
 */
export function workDate(time: string | null | undefined, now = new Date(), zone = browserTimeZone()): string {
  const date = new Date(time ?? Number.NaN)
  if (Number.isNaN(date.getTime())) return ''
  const days = daysBetween(dayAt(date.getTime(), zone), dayAt(now.getTime(), zone))
  if (days < 0 || days >= 30) {
    return dateFormat(getLanguage() === 'en' ? undefined : DIGITS_ONLY_LOCALE, zone).format(date)
  }
  const t = getTexts(formatTexts)
  if (days === 0) return t('today')
  if (days === 1) return t('yesterday')
  return days < 7 ? t('daysAgo', { count: days }) : t('weeksAgo', { count: Math.floor(days / 7) })
}

const dateFormats = new Map<string, Intl.DateTimeFormat>()

/** Created on first use, and once: each card of a list needs it, and creating one takes milliseconds on a phone. */
function dateFormat(locale: string | undefined, timeZone: string): Intl.DateTimeFormat {
  const key = `${locale} ${timeZone}`
  const known = dateFormats.get(key) ?? new Intl.DateTimeFormat(locale, { timeZone })
  dateFormats.set(key, known)
  return known
}
