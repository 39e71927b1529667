import { addDays } from '../schedule/zoned-time.ts'

/** A skill or certificate expires soon from this many days before its last valid day. */
const EXPIRES_SOON_DAYS = 30

export type ExpirationState = 'expired' | 'soon' | 'valid'

/** The state of a skill or certificate on a day; both days as YYYY-MM-DD. */
export function expirationState(lastValidDay: string, today: string): ExpirationState {
  if (lastValidDay < today) return 'expired'
  return lastValidDay <= addDays(today, EXPIRES_SOON_DAYS) ? 'soon' : 'valid'
}
