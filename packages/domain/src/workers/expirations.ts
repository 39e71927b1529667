import { addDays } from '../schedule/zoned-time.ts'

/** From so many days before the last valid day on, a skill or certificate expires soon (SCH-72). */
const EXPIRES_SOON_DAYS = 30

export type ExpirationState = 'expired' | 'soon' | 'valid'

/** What a skill or certificate is on a day; both days as YYYY-MM-DD. */
export function expirationState(lastValidDay: string, today: string): ExpirationState {
  if (lastValidDay < today) return 'expired'
  return lastValidDay <= addDays(today, EXPIRES_SOON_DAYS) ? 'soon' : 'valid'
}
