/** In characters; longer than the name of any time zone. */
const TIME_ZONE_MAX = 100

/** Accepts only names: JavaScript also accepts offsets such as +05:00, which have no daylight saving time. */
export function isTimeZone(text: string): boolean {
  if (text.length > TIME_ZONE_MAX || !/^[a-z][\w+/-]*$/i.test(text)) return false
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: text }).resolvedOptions().timeZone !== ''
  } catch {
    // A RangeError means that the name is unknown.
    return false
  }
}
