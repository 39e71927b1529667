/**
 * The language of every date and number on the page, which is English whatever the browser's own is. Only the dates of
 * work orders are written as the browser does (FMT-09).
 */
export const LANGUAGE = 'en-US'

type Moment = string | Date

/** Made when it is first needed, and once: a phone takes milliseconds to make one. */
function formatBy(options: Intl.DateTimeFormatOptions): (time: Moment) => string {
  let format: Intl.DateTimeFormat | undefined
  return (time) => {
    format ??= new Intl.DateTimeFormat(LANGUAGE, options)
    return format.format(typeof time === 'string' ? new Date(time) : time)
  }
}

/** 'Jan 5, 2030, 9:30 PM', in the reader's time zone, as all of these. */
export const dateAndTime = formatBy({ dateStyle: 'medium', timeStyle: 'short' })

/** '1/5/30, 9:30 PM', where there is little room. */
export const briefDateAndTime = formatBy({ dateStyle: 'short', timeStyle: 'short' })

/** 'Jan 5, 2030, 9:30:12 PM', behind a text that says only about when. */
export const exactTime = formatBy({ dateStyle: 'medium', timeStyle: 'medium' })

/** 'January 5, 2025' (FOOT-04). */
export const longDate = formatBy({ dateStyle: 'long' })

/** 'Jan 5' */
export const shortDate = formatBy({ day: 'numeric', month: 'short' })

/** 'Sun' */
export const weekday = formatBy({ weekday: 'short' })

/** '9:30 PM' */
export const timeOfDay = formatBy({ hour: 'numeric', minute: '2-digit' })

/** '12,500' */
export const formatNumber = (number: number): string => number.toLocaleString(LANGUAGE)
