import type { Tokens } from '@daywork/domain/accounts/credentials'
import { REMEMBERED_SESSION_DAYS, SHORT_SESSION_DAYS } from '@daywork/domain/accounts/limits'
import { sql } from '../../database/drizzle.ts'
import { type Db, selectRow, selectRows } from '../../database/handle.ts'
import { isLiveSession } from '../../database/live-session-sql.ts'
import { selectPage } from '../../database/page-sql.ts'
import type { PageResult, PageRequest } from '../../database/page-request.ts'
import { prepare } from '../../database/statement.ts'
import type { SessionSettings } from './session-settings.ts'
import { hashSecret } from '../../secrets.ts'

export interface Device {
  address: string
  userAgent: string
}

interface NewSession {
  user: { id: number; password_hash: string }
  device: Device
  remember: boolean
  tokens: Tokens
}

/**
 * Inserts a session, unless the account has been disabled or its password has changed since it was checked, because either
 * ends all sessions. Uses one statement, because a log-in should take little longer than its hash.
 * @returns the id of the session
 */
export async function insertSession(
  db: Db,
  settings: SessionSettings,
  { device, remember, tokens, user }: NewSession,
): Promise<number | undefined> {
  const { accessTokenSeconds, refreshTokenSeconds } = settings
  const days = remember ? REMEMBERED_SESSION_DAYS : SHORT_SESSION_DAYS
  const hashes = [hashSecret(tokens.refresh), hashSecret(tokens.access)]
  const statement = insertSessionAndPair(
    user.id,
    user.password_hash,
    device.address,
    device.userAgent,
    days,
    ...hashes,
    accessTokenSeconds,
    refreshTokenSeconds,
  )
  return (await selectRow<{ id: number }>(db, statement))?.id
}

const insertSessionAndPair = prepare(sql`
  with account as (select id from users where id = $1 and password_hash = $2 and disabled_at is null for share),
    new_session as (insert into sessions (user_id, address, user_agent, expires_at)
      select id, $3, $4, now() + make_interval(days => $5) from account returning id),
    pair as (insert into token_pairs (session_id, refresh_hash, access_hash, access_expires_at, expires_at)
      select id, $6, $7, now() + make_interval(secs => $8), now() + make_interval(secs => $9) from new_session)
  select id from new_session`)

/**
 * Creates a session with the device and expiry of a live one, which the caller then ends.
 * @returns the id of the new session; undefined when the old one has ended
 */
export async function replaceSession(
  db: Db,
  oldId: number,
  device: Device,
  { idleSeconds }: SessionSettings,
): Promise<number | undefined> {
  const row = await selectRow<{ id: number }>(
    db,
    sql`insert into sessions (user_id, device_id, address, user_agent, expires_at)
        select s.user_id, s.device_id, ${device.address}, ${device.userAgent}, s.expires_at
        from sessions s join users u on u.id = s.user_id
        where s.id = ${oldId} and ${isLiveSession(idleSeconds)} returning id`,
  )
  return row?.id
}

/** Stores that these sessions are used now. Leaves out those that another transaction has locked. */
export async function touchSessions(db: Db, ids: readonly number[]): Promise<void> {
  await db.execute(
    sql`update sessions set last_used_at = now() where id in (
          select id from sessions where id = any(${sql.param(ids)}::bigint[]) order by id for no key update skip locked)`,
  )
}

interface ListedSession {
  id: number
  created_at: string
  last_used_at: string
  previous_use_at: string | null
  expires_at: string
  address: string
  user_agent: string
}

/** The end of a session counts as use. */
const previousUse = sql`(
  select max(coalesce(p.ended_at, p.last_used_at)) from sessions p
  where p.user_id = s.user_id and coalesce(p.ended_at, p.last_used_at) < s.created_at)`

const columns = sql`
  s.id, s.created_at, s.last_used_at, ${previousUse} as previous_use_at, s.expires_at, s.address,
  s.user_agent`

const source = sql`sessions s join users u on u.id = s.user_id`

const order = { alias: 's', by: 'last_used_at', descending: true }

/** Most recently used first. */
export function listLiveSessions(
  db: Db,
  userId: number,
  { idleSeconds }: SessionSettings,
  pageRequest: PageRequest,
): Promise<PageResult<ListedSession>> {
  const where = sql`s.user_id = ${userId} and ${isLiveSession(idleSeconds)}
    and exists (select 1 from token_pairs p where p.session_id = s.id and p.expires_at > now())`
  return selectPage<ListedSession>(db, { columns, source, where, order, total: undefined }, pageRequest)
}

/** @returns the device of the session; undefined when this user has no such session or it has ended */
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

export async function endOtherSessions(db: Db, userId: number, currentId: number): Promise<void> {
  await db.execute(
    sql`update sessions set ended_at = now() where user_id = ${userId} and id <> ${currentId} and ended_at is null`,
  )
}

/** Ends all sessions except the `count` most recently used ones. @returns the sessions that it ended */
export function endLeastUsedSessions(db: Db, userId: number, count: number): Promise<{ id: number }[]> {
  return selectRows<{ id: number }>(
    db,
    sql`update sessions set ended_at = now() where id in (
          select id from sessions where user_id = ${userId} and ended_at is null and expires_at > now()
          order by last_used_at desc, id desc offset ${count})
        returning id`,
  )
}

/**
 * Deletes expired token pairs, and then sessions that have ended or have no token pair. Retains the newest session of each
 * user, because it shows when they were last seen.
 */
export async function deleteEndedSessions(db: Db): Promise<void> {
  await db.execute(sql`delete from token_pairs where expires_at <= now()`)
  await db.execute(
    sql`delete from sessions s
        where (s.ended_at is not null or s.expires_at <= now()
            or not exists (select 1 from token_pairs p where p.session_id = s.id))
          and exists (select 1 from sessions n where n.user_id = s.user_id and n.id > s.id)`,
  )
}
