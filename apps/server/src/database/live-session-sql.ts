import { sql, type SQL } from './drizzle.ts'

/**
 * Whether session `s` of user `u` is valid: not ended, not expired, not idle for too long, and the account is enabled.
 * Every lookup uses this rule.
 * @param idleSeconds null for no limit
 */
export const isLiveSession = (idleSeconds: SQL | number | null): SQL =>
  sql`s.ended_at is null and s.expires_at > now() and u.disabled_at is null
    and (${idleSeconds}::float8 is null or s.last_used_at > now() - make_interval(secs => ${idleSeconds}::float8))`
