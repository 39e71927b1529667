import { type SQL, sql } from 'drizzle-orm'

/**
 * Whether session `s` of user `u` lives: it was not ended, its time is not over, it was in use lately enough, and the
 * account is enabled. The same rule for every lookup (SESS-27, SESS-31, SESS-32, SESS-33).
 * @param idleSeconds null without a limit
 */
export const isLiveSession = (idleSeconds: SQL | number | null): SQL =>
  sql`s.ended_at is null and s.expires_at > now() and u.disabled_at is null
    and (${idleSeconds}::float8 is null or s.last_used_at > now() - make_interval(secs => ${idleSeconds}::float8))`
