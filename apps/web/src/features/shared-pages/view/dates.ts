import { getLocale } from '../../../texts/language.ts'

/** Date formats of the client's page. It does not use texts/format.ts, whose imports would make the page larger. */

const dayFormat = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(getLocale(), options)

/** A calendar day, whatever the time zone of the browser. */
const utc = (day: string): number => Date.parse(`${day}T00:00:00Z`)

/** 'Monday, November 23, 2026' */
export const dayHeading = (day: string): string => dayFormat({ dateStyle: 'full', timeZone: 'UTC' }).format(utc(day))

/** 'Nov 23, 2026' */
export const shortDay = (day: string): string => dayFormat({ dateStyle: 'medium', timeZone: 'UTC' }).format(utc(day))

/** 'Nov 23 – 25, 2026' */
export const dayRangeText = (first: string, last: string): string =>
  dayFormat({ month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' }).formatRange(utc(first), utc(last))

/** 'Nov 23, 2026, 9:30 AM', in the time zone of the browser. */
export const dateAndTime = (at: string): string =>
  dayFormat({ dateStyle: 'medium', timeStyle: 'short' }).format(new Date(at))

/** 'Nov 23, 2026', the day of a timestamp in the time zone of the browser. */
export const dateOf = (at: string): string => dayFormat({ dateStyle: 'medium' }).format(new Date(at))

/** 'Ann, Bo, and Cy' */
export const listText = (parts: readonly string[]): string =>
  new Intl.ListFormat(getLocale(), { type: 'conjunction' }).format(parts)

/** '1,234.5' */
export const numberText = (value: number): string =>
  new Intl.NumberFormat(getLocale(), { maximumFractionDigits: 10 }).format(value)
