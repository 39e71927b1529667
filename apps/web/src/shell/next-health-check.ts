import { HEALTH_CHECK_MS, LOST_HEALTH_CHECK_MS } from '../ui/timings.ts'

export type HealthState = 'operational' | 'degraded' | 'lost'

/**
 * Milliseconds until the next check. While offline, checks can be rare, because the browser fires an event when it is
 * online again.
 */
export const nextHealthCheckMs = (health: HealthState | undefined, mayHaveNetwork: boolean): number =>
  health === 'lost' && mayHaveNetwork ? LOST_HEALTH_CHECK_MS : HEALTH_CHECK_MS
