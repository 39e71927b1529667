/** The value of a partly filled date or time field. The browser reports such a field as empty. */
export const INCOMPLETE = 'incomplete'

/** Excludes years such as 0002, 0020, and 0202, which a date field has while a person types 2026. */
const WHOLE_DAY = /^[12]\d{3}-\d{2}-\d{2}$/

/** Whether the value of a date field is a whole date: neither INCOMPLETE nor empty. */
export const isTypedDay = (day: string): boolean => WHOLE_DAY.test(day)

export const TYPED_TIME_MESSAGES = {
  day: 'Enter the whole date, or clear it',
  timestamp: 'Enter both the date and the time, or clear both',
} as const

/** The day of a timestamp in the browser's time zone, YYYY-MM-DD; '' if it is invalid. */
export function localDayOf(timestamp: string): string {
  const date = new Date(timestamp)
  if (Number.isNaN(date.getTime())) return ''
  const two = (part: number) => String(part).padStart(2, '0')
  return [String(date.getFullYear()).padStart(4, '0'), two(date.getMonth() + 1), two(date.getDate())].join('-')
}
