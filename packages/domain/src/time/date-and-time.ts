/**
 * The language of all dates and numbers on the page, whatever the language of the browser. The only exceptions are the
 * dates of work orders, which use the browser's format.
 */
export const LANGUAGE = 'en-US'

/** Shown for a missing day or amount. */
export const NOT_SET = 'Not set'

type Moment = string | Date

/** Creates the formatter on first use, and once: creating one takes milliseconds on a phone. */
function formatBy(options: Intl.DateTimeFormatOptions): (time: Moment) => string {
  let format: Intl.DateTimeFormat | undefined
  return (time) => {
    format ??= new Intl.DateTimeFormat(LANGUAGE, options)
    return format.format(typeof time === 'string' ? new Date(time) : time)
  }
}

/** 'Jan 5, 2030, 9:30 PM', in the time zone of the browser, as are all of these. */
export const dateAndTime = formatBy({ dateStyle: 'medium', timeStyle: 'short' })

/** '1/5/30, 9:30 PM', where space is scarce. */
export const briefDateAndTime = formatBy({ dateStyle: 'short', timeStyle: 'short' })

/** 'Jan 5, 2030, 9:30:12 PM', as the details of a text such as '5m ago'. */
export const exactTime = formatBy({ dateStyle: 'medium', timeStyle: 'medium' })

/** 'January 5, 2025' */
export const longDate = formatBy({ dateStyle: 'long' })

/** 'Jan 5' */
export const shortDate = formatBy({ day: 'numeric', month: 'short' })

/** 'Sun' */
export const weekday = formatBy({ weekday: 'short' })

/** '9:30 PM' */
export const timeOfDay = formatBy({ hour: 'numeric', minute: '2-digit' })

/** '12,500' */
export const formatNumber = (number: number): string => number.toLocaleString(LANGUAGE)

const DAY = /^(\d{4})-(\d{2})-(\d{2})/

/**
 * A calendar day (YYYY-MM-DD) as 1/5/2025; 'Not set' if it is missing or invalid. Parsed as a local day: parsed as a
 * timestamp it would be midnight in Greenwich, which is the day before in all time zones west of it.
 */
export function localDay(day: string | null | undefined): string {
  const [, year, month, date] = (DAY.exec(day ?? '') ?? []).map(Number)
  if (year === undefined || month === undefined || date === undefined) return NOT_SET
  const local = new Date(0)
  local.setFullYear(year, month - 1, date)
  return local.getMonth() === month - 1 ? local.toLocaleDateString(LANGUAGE) : NOT_SET
}
