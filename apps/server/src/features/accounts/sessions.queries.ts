import { sql } from 'drizzle-orm'
import { type Db, selectRow, selectRows } from '../../database/handle.ts'
import { selectPage } from '../../database/page-sql.ts'
import { prepare } from '../../database/statement.ts'
import type { PageRows, PageWindow } from '../../lists/window.ts'

export interface Device {
  address: string
  userAgent: string
}

interface NewSession {
  user: { id: number; password_hash: string }
  device: Device
  /** Hash of the first refresh token. */
  hash: string
  lifetimeSeconds: number
}

/**
 * Begins a session, unless the password is no longer the one it was compared with: changing it ends all sessions, so this
 * one must not begin. One statement, since a log-in should take little longer than its hash.
 * @returns its id
 */
export async function insertSession(
  db: Db,
  { device, hash, lifetimeSeconds, user }: NewSession,
): Promise<number | undefined> {
  const { address, userAgent } = device
  const statement = begunSession(user.id, user.password_hash, address, userAgent, hash, lifetimeSeconds)
  return (await selectRow<{ id: number }>(db, statement))?.id
}

const begunSession = prepare(sql`
  with held as (select id from users where id = $1 and password_hash = $2 and disabled_at is null for share),
    begun as (insert into sessions (user_id, address, user_agent) select id, $3, $4 from held returning id),
    token as (insert into refresh_tokens (session_id, token_hash, expires_at)
      select id, $5, now() + make_interval(secs => $6) from begun)
  select id from begun`)

export interface LiveSession {
  id: number
  user_id: number
  username: string
}

const liveSessions = prepare(sql`
  select s.id, s.user_id, u.username from sessions s join users u on u.id = s.user_id
  where s.id = any($1::bigint[]) and s.ended_at is null`)

/** Which of these sessions have not ended, with their users. */
export function findLiveSessions(db: Db, ids: number[]): Promise<LiveSession[]> {
  return selectRows<LiveSession>(db, liveSessions(ids))
}

interface ListedSession {
  id: number
  created_at: string
  last_used_at: string
  previous_use_at: string | null
  address: string
  user_agent: string
}

/** A session that has ended was ended by its user, who was there at that moment. */
const previousUse = sql`(
  select max(coalesce(p.ended_at, p.last_used_at)) from sessions p
  where p.user_id = s.user_id and coalesce(p.ended_at, p.last_used_at) < s.created_at)`

const columns = sql`
  s.id, s.created_at, s.last_used_at, ${previousUse} as previous_use_at, s.address, s.user_agent`

const source = sql`sessions s`

const order = { alias: 's', by: 'last_used_at', descending: true }

/** Whether the session `s` can still be used. */
export const isLiveSession = sql`s.ended_at is null
  and exists (select 1 from refresh_tokens t where t.session_id = s.id and t.expires_at > now())`

/** The one used last first. */
export function listLiveSessions(db: Db, userId: number, window: PageWindow): Promise<PageRows<ListedSession>> {
  const where = sql`s.user_id = ${userId} and ${isLiveSession}`
  return selectPage<ListedSession>(db, { columns, source, where, order, total: undefined }, window)
}

/** @returns the device that it was on; undefined when this user has no such session, or it has ended */
export function endSession(
  db: Db,
  session: { id: number; userId: number },
): Promise<{ address: string; user_agent: string } | undefined> {
  return selectRow(
    db,
    sql`update sessions set ended_at = now()
        where id = ${session.id} and user_id = ${session.userId} and ended_at is null returning address, user_agent`,
  )
}

export async function endOtherSessions(db: Db, userId: number, keptId: number): Promise<void> {
  await db.execute(
    sql`update sessions set ended_at = now() where user_id = ${userId} and id <> ${keptId} and ended_at is null`,
  )
}

export async function insertRefreshToken(
  db: Db,
  token: { sessionId: number; hash: string; lifetimeSeconds: number },
): Promise<void> {
  await db.execute(
    sql`insert into refresh_tokens (session_id, token_hash, expires_at)
        values (${token.sessionId}, ${token.hash}, now() + make_interval(secs => ${token.lifetimeSeconds}))`,
  )
}

export interface RefreshToken {
  id: number
  session_id: number
  user_id: number
  is_expired: boolean
  has_session_ended: boolean
  /** Seconds since it was spent, or null while it has not been. */
  retired_seconds: number | null
}

/** The session that a refresh token belongs to, spent or not; undefined for one that never was. */
export function findSessionOf(db: Db, tokenHash: string): Promise<{ session_id: number } | undefined> {
  return selectRow(db, sql`select session_id from refresh_tokens where token_hash = ${tokenHash}`)
}

/** Locks the token until the transaction ends: two refreshes with it at once go one after the other. */
export function lockRefreshToken(db: Db, hash: string): Promise<RefreshToken | undefined> {
  return selectRow<RefreshToken>(
    db,
    sql`select t.id, t.session_id, s.user_id, t.expires_at <= now() as is_expired,
               s.ended_at is not null as has_session_ended,
               extract(epoch from now() - t.retired_at)::float8 as retired_seconds
        from refresh_tokens t join sessions s on s.id = t.session_id
        where t.token_hash = ${hash} for update of t`,
  )
}

export async function retireRefreshToken(db: Db, token: RefreshToken): Promise<void> {
  await db.execute(sql`update refresh_tokens set retired_at = now() where id = ${token.id} and retired_at is null`)
  await db.execute(sql`update sessions set last_used_at = now() where id = ${token.session_id}`)
}

/**
 * Removes tokens that have run out, and then sessions that have ended or have no token left. The last session of each
 * user stays until their next one: it says when they were here.
 */
export async function deleteDeadSessions(db: Db): Promise<void> {
  await db.execute(sql`delete from refresh_tokens where expires_at <= now()`)
  await db.execute(
    sql`delete from sessions s
        where (s.ended_at is not null or not exists (select 1 from refresh_tokens t where t.session_id = s.id))
          and exists (select 1 from sessions n where n.user_id = s.user_id and n.id > s.id)`,
  )
}
