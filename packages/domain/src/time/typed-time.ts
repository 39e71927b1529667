/** What a field for days or moments holds while only a part of it is filled in; its own value is empty then, as if nothing were. */
export const INCOMPLETE = 'incomplete'

export const TYPED_TIME_MESSAGES = {
  day: 'Enter the whole date, or clear it',
  moment: 'Enter both the date and the time, or clear both',
} as const

/** A moment as a `datetime-local` field holds it, in the reader's time zone: 'YYYY-MM-DDTHH:mm'; '' for none. */
export function typedMoment(moment: string | null): string {
  const date = new Date(moment ?? Number.NaN)
  if (Number.isNaN(date.getTime())) return ''
  const two = (part: number) => String(part).padStart(2, '0')
  const day = [String(date.getFullYear()).padStart(4, '0'), two(date.getMonth() + 1), two(date.getDate())].join('-')
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`
}

/**
 * The moment that was typed, as ISO 8601 in UTC; null for none.
 * @param before what the field was filled in from: left as it is, it keeps its seconds, and of an hour that the end of
 *   summer time brings twice the one that was meant
 */
export function momentTyped(text: string, before: string | null): string | null {
  if (text === typedMoment(before)) return before
  const date = new Date(text)
  return Number.isNaN(date.getTime()) ? null : date.toISOString()
}
