import { LANGUAGE, NOT_SET } from '../time/date-and-time.ts'

/** Created on first use: creating a formatter takes milliseconds on a phone. */
let dollars: Intl.NumberFormat | undefined

/** An amount as $12,500.00; 'Not set' if it is missing. */
export function formatMoney(amount: number | string | null | undefined): string {
  if (amount === null || amount === undefined || amount === '') return NOT_SET
  const value = Number(amount)
  if (!Number.isFinite(value)) return NOT_SET
  dollars ??= new Intl.NumberFormat(LANGUAGE, { style: 'currency', currency: 'USD' })
  return dollars.format(value)
}

const UNITS = ['kB', 'MB', 'GB'] as const
const STEP = 1024

/** Bytes as people read them, in steps of 1024 like the limits: '840 bytes', '240 kB', '12.4 MB'. */
export function fileSize(bytes: number): string {
  if (bytes < STEP) return `${bytes} bytes`
  let value = bytes / STEP
  let unit = 0
  // 1023.6 kB would round to 1024 kB.
  while (Math.round(value) >= STEP && unit < UNITS.length - 1) {
    value /= STEP
    unit += 1
  }
  return `${unit === 0 || value >= 100 ? Math.round(value) : Number(value.toFixed(1))} ${UNITS[unit]}`
}

/** Seconds as a player shows them, rounded down: '0:07', '12:30', '1:02:03'. */
export function clockTime(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  const hours = Math.floor(whole / 3600)
  const minutes = Math.floor((whole % 3600) / 60)
  const rest = String(whole % 60).padStart(2, '0')
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`
}
