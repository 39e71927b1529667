import { addDays } from '@daywork/domain/schedule/zoned-time'
import { reportTexts } from '../../texts/en/reports.ts'
import { getLocale } from '../../texts/language.ts'
import { getTexts } from '../../texts/use-texts.ts'

const formatters = new Map<string, Intl.DateTimeFormat>()

/** Formats calendar days (YYYY-MM-DD). */
function formatterOf(name: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${getLocale()} ${name}`
  const formatter = formatters.get(key) ?? new Intl.DateTimeFormat(getLocale(), { ...options, timeZone: 'UTC' })
  formatters.set(key, formatter)
  return formatter
}

/** For example, 'Nov 2'. */
export const shortDayText = (day: string): string =>
  formatterOf('short', { month: 'short', day: 'numeric' }).format(Date.parse(day))

/** For example, 'Nov 2 – 8, 2026'. */
export const daysText = (from: string, to: string): string =>
  formatterOf('range', { month: 'short', day: 'numeric', year: 'numeric' }).formatRange(
    Date.parse(from),
    Date.parse(to),
  )

/** The days of a week, for example 'Nov 2 – 8, 2026'. */
export const weekText = (monday: string): string => daysText(monday, addDays(monday, 6))

/** Longer durations are shown in days. */
const HOURS_MAX = 72

/** For example, '–', '45 min', '5.5 h', or '4 d'. */
export function durationText(hours: number | null): string {
  const t = getTexts(reportTexts)
  if (hours === null) return t('noValue')
  if (hours > 0 && hours < 1) return t('minutes', { count: Math.round(hours * 60) })
  return hours <= HOURS_MAX ? t('hours', { count: rounded(hours) }) : t('days', { count: rounded(hours / 24) })
}

/** Selects hours or days as the unit of an axis that shows all these durations. */
export function chartUnit(hours: readonly number[]) {
  const t = getTexts(reportTexts)
  const [name, length] = Math.max(...hours) > HOURS_MAX ? (['days', 24] as const) : (['hours', 1] as const)
  return {
    of: (value: number | null) => (value === null ? null : value / length),
    format: (value: number) => t(name, { count: value }),
  }
}

/** Below 100, keep one decimal. */
const rounded = (value: number): number => (value < 100 ? Math.round(value * 10) / 10 : Math.round(value))

/** For example, '12.5%'. */
export const shareText = (share: number | null): string =>
  share === null
    ? getTexts(reportTexts)('noValue')
    : share.toLocaleString(getLocale(), { style: 'percent', maximumFractionDigits: 1 })

/** A relative change, for example '12%'. */
export const percentText = (share: number): string =>
  share.toLocaleString(getLocale(), { style: 'percent', maximumFractionDigits: share < 0.1 ? 1 : 0 })

/** For example, '1,240.5'. */
export const amountText = (amount: number): string => amount.toLocaleString(getLocale(), { maximumFractionDigits: 1 })
