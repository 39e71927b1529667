const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
/** FMT-07: months of 30 days, years of 12 such months. */
const MONTH_MS = 30 * DAY_MS
const YEAR_MS = 12 * MONTH_MS

const STEPS = [
  [YEAR_MS, 'y'],
  [MONTH_MS, 'mo'],
  [DAY_MS, 'd'],
  [HOUR_MS, 'h'],
  [MINUTE_MS, 'm'],
] as const

/** How long ago, rounded down: 'just now', '5m ago', '3h ago' … (FMT-06); '' for a missing or bad time. */
export function relativeTime(time: string | null | undefined, now = Date.now()): string {
  const moment = time ? Date.parse(time) : Number.NaN
  if (Number.isNaN(moment)) return ''
  const age = now - moment
  for (const [length, unit] of STEPS) if (age >= length) return `${Math.floor(age / length)}${unit} ago`
  return 'just now'
}
