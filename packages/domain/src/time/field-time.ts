import { dayAt, timeAt, timestampAt } from '../schedule/zoned-time.ts'

/** The value of a `datetime-local` field, in a time zone: 'YYYY-MM-DDTHH:mm'; '' without a timestamp. */
export function fieldTimeOf(timestamp: string | null, zone: string): string {
  const time = Date.parse(timestamp ?? '')
  return Number.isNaN(time) ? '' : `${dayAt(time, zone)}T${timeAt(time, zone)}`
}

const FIELD_TIME = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})$/

/**
 * The typed timestamp as ISO 8601 in UTC; null for none.
 * @param before the initial timestamp of the field. It is returned if the text is unchanged: the text has no
 *   seconds, and is ambiguous in the hour that occurs twice when daylight saving time ends.
 */
export function timestampOfField(text: string, before: string | null, zone: string): string | null {
  if (text === fieldTimeOf(before, zone)) return before
  const [, day, time] = FIELD_TIME.exec(text) ?? []
  if (day === undefined || time === undefined || Number.isNaN(Date.parse(`${text}Z`))) return null
  return new Date(timestampAt(day, time, zone)).toISOString()
}

/** The field's value `length` milliseconds later, as a clock without daylight saving time shows it. */
export const laterInField = (text: string, length: number): string =>
  new Date(Date.parse(`${text}Z`) + length).toISOString().slice(0, 16)
