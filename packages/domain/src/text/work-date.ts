const DAY_MS = 86_400_000

/** Days from a to b on the local calendar, whatever the clock or a change to summer time says. */
function calendarDaysBetween(a: Date, b: Date): number {
  const dayNumber = (date: Date) => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / DAY_MS
  return dayNumber(b) - dayNumber(a)
}

/** A work order's date by local calendar days: 'Today', 'Yesterday', '3 days ago', '2 weeks ago', else a local date (FMT-08, FMT-09). */
export function workDate(time: string | null | undefined, now = new Date()): string {
  const date = new Date(time ?? Number.NaN)
  if (Number.isNaN(date.getTime())) return ''
  const days = calendarDaysBetween(date, now)
  if (days < 0 || days >= 30) return date.toLocaleDateString()
  if (days === 0) return 'Today'
  if (days === 1) return 'Yesterday'
  if (days < 7) return `${days} days ago`
  const weeks = Math.floor(days / 7)
  return weeks === 1 ? '1 week ago' : `${weeks} weeks ago`
}
