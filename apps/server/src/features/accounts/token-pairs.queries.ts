import type { Tokens } from '@daywork/domain/accounts/credentials'
import { sql } from '../../database/drizzle.ts'
import { type Db, selectRow, selectRows } from '../../database/handle.ts'
import { isLiveSession } from '../../database/live-session-sql.ts'
import { prepare } from '../../database/statement.ts'
import type { SessionSettings } from './session-settings.ts'
import { hashSecret } from '../../secrets.ts'

export async function insertTokenPair(
  db: Db,
  settings: SessionSettings,
  { sessionId, tokens }: { sessionId: number; tokens: Tokens },
): Promise<void> {
  await db.execute(
    sql`insert into token_pairs (session_id, refresh_hash, access_hash, access_expires_at, expires_at)
        values (${sessionId}, ${hashSecret(tokens.refresh)}, ${hashSecret(tokens.access)},
                now() + make_interval(secs => ${settings.accessTokenSeconds}),
                now() + make_interval(secs => ${settings.refreshTokenSeconds}))`,
  )
}

/** A live session, found by an access token. */
export interface AccessRow {
  access_hash: string
  pair_id: number
  is_first_use: boolean
  /** Whether last_used_at is more than a minute old. */
  is_stale: boolean
  session_id: number
  user_id: number
  username: string
}

const selectByAccessToken = prepare(sql`
  select p.access_hash, p.id as pair_id, p.used_at is null as is_first_use,
    s.last_used_at < now() - interval '1 minute' as is_stale, s.id as session_id, s.user_id, u.username
  from token_pairs p join sessions s on s.id = p.session_id join users u on u.id = s.user_id
  where p.access_hash = any($1::text[]) and p.access_expires_at > now() and ${isLiveSession(sql`$2`)}`)

/** Finds the live sessions of these access tokens. */
export function findSessionsByAccessToken(
  db: Db,
  hashes: string[],
  { idleSeconds }: SessionSettings,
): Promise<AccessRow[]> {
  return selectRows<AccessRow>(db, selectByAccessToken(hashes, idleSeconds))
}

/** Whether an access token belongs to a live session, even if the token has expired. */
export const isOfLiveSession = async (db: Db, accessHash: string, { idleSeconds }: SessionSettings): Promise<boolean> =>
  (await selectRow(
    db,
    sql`select 1 from token_pairs p join sessions s on s.id = p.session_id join users u on u.id = s.user_id
        where p.access_hash = ${accessHash} and ${isLiveSession(idleSeconds)}`,
  )) !== undefined

/** Marks the pair as used, so that `renewUnusedTokenPair` no longer renews it. */
export async function markTokenPairUsed(db: Db, id: number): Promise<void> {
  await db.execute(sql`update token_pairs set used_at = now() where id = ${id} and used_at is null`)
}

/** A refresh token of a live session. */
export interface RefreshRow {
  pair_id: number
  session_id: number
  user_id: number
  username: string
  is_spent: boolean
  /** Null until the token is spent. */
  successor_seed: string | null
}

/** Locks the pair until the transaction ends, so that concurrent refreshes with one token run one after the other. */
export function lockTokenPair(
  db: Db,
  refreshHash: string,
  { idleSeconds }: SessionSettings,
): Promise<RefreshRow | undefined> {
  return selectRow<RefreshRow>(
    db,
    sql`select p.id as pair_id, p.session_id, s.user_id, u.username, p.retired_at is not null as is_spent,
               p.successor_seed
        from token_pairs p join sessions s on s.id = p.session_id join users u on u.id = s.user_id
        where p.refresh_hash = ${refreshHash} and p.expires_at > now() and ${isLiveSession(idleSeconds)}
        for update of p`,
  )
}

/** Marks the refresh token of a pair as spent, and stores the seed of the next pair. */
export async function retireTokenPair(db: Db, { pair_id, session_id }: RefreshRow, seed: string): Promise<void> {
  await db.execute(
    sql`update token_pairs set retired_at = now(), used_at = coalesce(used_at, now()), successor_seed = ${seed}
        where id = ${pair_id}`,
  )
  await db.execute(sql`update sessions set last_used_at = now() where id = ${session_id}`)
}

/**
 * Resets the lifetime of an access token, unless a token of its pair has been used.
 * @returns false if one has been used
 */
export async function renewUnusedTokenPair(db: Db, refreshHash: string, settings: SessionSettings): Promise<boolean> {
  const row = await selectRow(
    db,
    sql`update token_pairs set access_expires_at = now() + make_interval(secs => ${settings.accessTokenSeconds})
        where refresh_hash = ${refreshHash} and used_at is null returning id`,
  )
  return row !== undefined
}

/** Finds the session of a refresh token, spent or not. */
export function findSessionByRefreshToken(db: Db, refreshHash: string): Promise<{ session_id: number } | undefined> {
  return selectRow(db, sql`select session_id from token_pairs where refresh_hash = ${refreshHash}`)
}
