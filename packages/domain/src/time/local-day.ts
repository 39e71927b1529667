import { NOT_SET } from '../text/money.ts'
import { LANGUAGE } from './date-and-time.ts'

const DAY = /^(\d{4})-(\d{2})-(\d{2})/

/**
 * A calendar day (YYYY-MM-DD) as 1/5/2025. Read as a local day: read as a moment it would be
 * midnight in Greenwich, which west of it is the day before (PRJ-47). A missing or bad day reads 'Not set'.
 */
export function localDay(day: string | null | undefined): string {
  const [, year, month, date] = (DAY.exec(day ?? '') ?? []).map(Number)
  if (year === undefined || month === undefined || date === undefined) return NOT_SET
  const local = new Date(0)
  local.setFullYear(year, month - 1, date)
  return local.getMonth() === month - 1 ? local.toLocaleDateString(LANGUAGE) : NOT_SET
}
