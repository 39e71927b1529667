/** The value of a partly filled date or time field. The browser reports such a field as empty. */
export const INCOMPLETE = 'incomplete'

export const TYPED_TIME_MESSAGES = {
  day: 'Enter the whole date, or clear it',
  timestamp: 'Enter both the date and the time, or clear both',
} as const

/** The value of a `datetime-local` field, in the browser's time zone: 'YYYY-MM-DDTHH:mm'; '' without a timestamp. */
export function localTimeOf(timestamp: string | null): string {
  const date = new Date(timestamp ?? Number.NaN)
  if (Number.isNaN(date.getTime())) return ''
  const two = (part: number) => String(part).padStart(2, '0')
  const day = [String(date.getFullYear()).padStart(4, '0'), two(date.getMonth() + 1), two(date.getDate())].join('-')
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`
}

/** The day of a timestamp in the browser's time zone, YYYY-MM-DD. */
export const localDayOf = (timestamp: string): string => localTimeOf(timestamp).slice(0, 10)

/**
 * The typed timestamp as ISO 8601 in UTC; null for none.
 * @param before the initial timestamp of the field. It is returned if the text is unchanged: the text has no
 *   seconds, and is ambiguous in the hour that occurs twice when daylight saving time ends.
 */
export function timestampOf(text: string, before: string | null): string | null {
  if (text === localTimeOf(before)) return before
  const date = new Date(text)
  return Number.isNaN(date.getTime()) ? null : date.toISOString()
}
