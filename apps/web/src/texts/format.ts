import { dayAt } from '@daywork/domain/schedule/zoned-time'
import { formatTexts } from './en/format.ts'
import { DIGITS_ONLY_LOCALE, getLocale } from './language.ts'
import { getTexts } from './use-texts.ts'

/**
 * Dates, times, numbers, and amounts in the language of the page, whatever that of the browser. The only exceptions are the
 * dates of work orders, which use the browser's format. A component that shows one calls `useTexts` or `useLanguage`, so
 * that it is rendered again when the language changes.
 */

/** A device that travels has another zone after this time. */
const ZONE_READ_EVERY_MS = 60_000
let browserZone = { name: '', readAt: -Infinity }

/** By its IANA name. Cached, because reading it takes milliseconds on a phone, and each card of a list needs it. */
export function browserTimeZone(): string {
  const now = performance.now()
  if (now - browserZone.readAt > ZONE_READ_EVERY_MS) {
    browserZone = { name: new Intl.DateTimeFormat().resolvedOptions().timeZone, readAt: now }
  }
  return browserZone.name
}

/** The day of today, YYYY-MM-DD, by the clock of the browser. */
export const localToday = (): string => dayAt(Date.now(), browserTimeZone())

type Time = string | Date

/** Creates the formatter of a language on first use, and once: creating one takes milliseconds on a phone. */
function byLocale<Formatter>(create: (locale: string) => Formatter): () => Formatter {
  const formatters = new Map<string, Formatter>()
  return () => {
    const locale = getLocale()
    const formatter = formatters.get(locale) ?? create(locale)
    formatters.set(locale, formatter)
    return formatter
  }
}

/** Formats a time in a time zone, that of the browser unless given. */
type TimeFormat = (time: Time, zone?: string) => string

/** @param fixed a locale for both languages, instead of that of the page */
function formatBy(options: Intl.DateTimeFormatOptions, fixed?: string): TimeFormat {
  const inZone = (timeZone?: string) =>
    byLocale((locale) => new Intl.DateTimeFormat(fixed ?? locale, { ...options, ...(timeZone && { timeZone }) }))
  const ofBrowser = inZone()
  const ofZones = new Map<string, typeof ofBrowser>()
  return (time, zone) => {
    const format = zone === undefined ? ofBrowser : (ofZones.get(zone) ?? inZone(zone))
    if (zone !== undefined) ofZones.set(zone, format)
    return format().format(typeof time === 'string' ? new Date(time) : time)
  }
}

/** 'Viernes' for a label: Spanish writes weekdays in lower case, even at the start of a line. */
export const capitalized = (text: string): string => text.slice(0, 1).toLocaleUpperCase(getLocale()) + text.slice(1)

/** For a missing day or amount. */
const notSet = (): string => getTexts(formatTexts)('notSet')

/** 'Jan 5, 2030, 9:30 PM' */
export const dateAndTime = formatBy({ dateStyle: 'medium', timeStyle: 'short' })

/** 'Jan 5, 2030, 9:30:12 PM', as the details of a text such as '5m ago'. */
export const exactTime = formatBy({ dateStyle: 'medium', timeStyle: 'medium' })

export const DAY_AND_TIME = {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
} as const

/** 'Sun, Jan 5, 2030, 9:30 PM' */
export const dayAndTime = formatBy(DAY_AND_TIME)

/** 'Jan 5, 2030' */
export const mediumDate = formatBy({ dateStyle: 'medium' })

/** 'January 5, 2025' */
export const longDate = formatBy({ dateStyle: 'long' })

/** 'Jan 5' */
export const shortDate = formatBy({ day: 'numeric', month: 'short' })

const fullDay = formatBy({ dateStyle: 'full' })

/** 'Sunday, January 5, 2030' */
export const dayHeading: TimeFormat = (time, zone) => capitalized(fullDay(time, zone))

/** 'Sunday, January 5' */
export const dayAndMonth = formatBy({ weekday: 'long', month: 'long', day: 'numeric' })

/** 'Sun' */
export const weekday = formatBy({ weekday: 'short' })

const longWeekday = formatBy({ weekday: 'long' })

/** January 2024 began on a Monday. */
const someMonday = (daysLater: number): Date => new Date(2024, 0, 1 + daysLater)

/** 'Monday'; @param index from Monday on, 0 */
export const weekdayName = (index: number): string => longWeekday(someMonday(index))

/** 'Mon'; @param index from Monday on, 0 */
export const shortWeekdayName = (index: number): string => weekday(someMonday(index))

/** '9:30 PM' */
export const timeOfDay = formatBy({ hour: 'numeric', minute: '2-digit' })

const briefDate = formatBy({ dateStyle: 'short' }, DIGITS_ONLY_LOCALE)

/** '1/5/30, 9:30 PM', where space is scarce. */
export const briefDateAndTime = (time: Time): string => `${briefDate(time)}, ${timeOfDay(time)}`

/** '9:30 PM' for 21:30 */
export const clockText = (time: string): string => timeOfDay(`2024-01-01T${time}:00`)

/** '1, 2, and 3' */
const conjunction = byLocale((locale) => new Intl.ListFormat(locale, { type: 'conjunction' }))
export const listText = (parts: readonly string[]): string => conjunction().format(parts)

/** '90 minutes', '2 hours' */
export function lengthText(minutes: number): string {
  const t = getTexts(formatTexts)
  return minutes % 60 === 0 ? t('hours', { count: minutes / 60 }) : t('minutes', { count: minutes })
}

/** From two hours on rounded, '2.6 hours' */
export const roundedLengthText = (minutes: number): string =>
  minutes > 120 ? getTexts(formatTexts)('hours', { count: Math.round(minutes / 6) / 10 }) : lengthText(minutes)

/** '12,500' */
export const formatNumber = (number: number): string => number.toLocaleString(getLocale())

const DAY = /^(\d{4})-(\d{2})-(\d{2})/

/**
 * A calendar day (YYYY-MM-DD) as 1/5/2025; 'Not set' if it is missing or invalid. Parsed as a local day: parsed as a
 * timestamp it would be midnight in Greenwich, which is the day before in all time zones west of it.
 */
export function numericDay(day: string | null | undefined): string {
  const [, year, month, date] = (DAY.exec(day ?? '') ?? []).map(Number)
  if (year === undefined || month === undefined || date === undefined) return notSet()
  const local = new Date(0)
  local.setFullYear(year, month - 1, date)
  return local.getMonth() === month - 1 ? local.toLocaleDateString(DIGITS_ONLY_LOCALE) : notSet()
}

/** Formats calendar days (YYYY-MM-DD), whatever the time zone of the browser. */
function formatDayBy(options: Intl.DateTimeFormatOptions): (day: string) => string {
  const format = formatBy({ ...options, timeZone: 'UTC' })
  return (day) => format(`${day}T00:00:00Z`)
}

/** 'Jan 5, 2030' */
export const dayText = formatDayBy({ dateStyle: 'medium' })

/** 'Sunday, January 5, 2030' */
export const wholeDayText = formatDayBy({ dateStyle: 'full' })

/** 'Mon, Nov 23' */
export const weekdayAndDay = formatDayBy({ weekday: 'short', month: 'short', day: 'numeric' })

/** 'Mon' */
export const weekdayText = formatDayBy({ weekday: 'short' })

/** '23' */
export const dateText = formatDayBy({ day: 'numeric' })

/** 'January 5' */
export const dayOfYear = formatDayBy({ day: 'numeric', month: 'long' })

const monthOfDay = formatDayBy({ month: 'long', year: 'numeric' })

/** 'January 2030', of YYYY-MM or a day */
export const monthText = (month: string): string => monthOfDay(`${month.slice(0, 7)}-01`)

const utcDays = byLocale(
  (locale) => new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' }),
)

/** 'Nov 22 – 28, 2026' */
export const daysText = (first: string, last: string): string =>
  utcDays().formatRange(Date.parse(first), Date.parse(last))

/** 'Eastern Time' */
export function zoneText(zone: string): string {
  // Of UTC, Intl says 'GMT+00:00'.
  if (zone === 'UTC') return zone
  const format = new Intl.DateTimeFormat(getLocale(), { timeZone: zone, timeZoneName: 'longGeneric' })
  return format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value ?? zone
}

const dollars = byLocale((locale) => new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' }))

/** An amount as $12,500.00; 'Not set' if it is missing. */
export function formatMoney(amount: number | string | null | undefined): string {
  if (amount === null || amount === undefined || amount === '') return notSet()
  const value = Number(amount)
  if (!Number.isFinite(value)) return notSet()
  return dollars().format(value)
}

const UNITS = ['kB', 'MB', 'GB'] as const
const STEP = 1024

/** Bytes as people read them, in steps of 1024 like the limits: '840 bytes', '240 kB', '12.4 MB'. */
export function fileSize(bytes: number): string {
  if (bytes < STEP) return getTexts(formatTexts)('bytes', { count: bytes })
  let value = bytes / STEP
  let unit = 0
  // 1023.6 kB would round to 1024 kB.
  while (Math.round(value) >= STEP && unit < UNITS.length - 1) {
    value /= STEP
    unit += 1
  }
  return `${formatNumber(unit === 0 || value >= 100 ? Math.round(value) : Number(value.toFixed(1)))} ${UNITS[unit]}`
}

/** Seconds as a player shows them, rounded down: '0:07', '12:30', '1:02:03'. */
export function clockTime(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  const hours = Math.floor(whole / 3600)
  const minutes = Math.floor((whole % 3600) / 60)
  const rest = String(whole % 60).padStart(2, '0')
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`
}
