const DATE = /^(\d{4})-(\d{2})-(\d{2})$/

/** Is this an existing date in the form YYYY-MM-DD? 2025-02-30 does not exist. */
export function isCalendarDate(text: string): boolean {
  const parts = DATE.exec(text)
  if (!parts) return false
  const [year, month, day] = parts.slice(1).map(Number)
  if (year === undefined || month === undefined || day === undefined || year < 1) return false
  const date = new Date(0)
  date.setUTCFullYear(year, month - 1, day)
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}
