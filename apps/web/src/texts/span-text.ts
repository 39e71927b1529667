import { DAY_AND_TIME } from './format.ts'
import { getLocale } from './language.ts'

/** 'Sun, Jan 5, 2030, 9:30 – 11:30 AM'; with both days if they differ. */
export const spanText = (start: string, end: string, timeZone: string): string =>
  new Intl.DateTimeFormat(getLocale(), { ...DAY_AND_TIME, timeZone }).formatRange(Date.parse(start), Date.parse(end))
