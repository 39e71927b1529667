import type { Db } from '../../database/handle.ts'
import type { SignedIn } from '../../http/session.ts'
import type { SessionSettings } from './session-settings.ts'
import { touchSession } from './sessions.queries.ts'
import { type AccessRow, findSessionsByAccessToken, markTokenPairUsed } from './token-pairs.queries.ts'
import { hashSecret } from '../../secrets.ts'

/** Signed-in users by the hash of their access token. */
type Users = Map<string, SignedIn>

/**
 * Creates a function that looks up the session of an access token. Requests that arrive in the same iteration of the event
 * loop, for example when a page opens, share one statement. Nothing is cached, and the statement is sent after the requests
 * have arrived, so a session that ended before, on any server, is never accepted.
 */
export function createSessionLookup(
  db: Db,
  settings: SessionSettings,
): (token: string) => Promise<SignedIn | undefined> {
  let batch: { hashes: Set<string>; users: Promise<Users> } | undefined
  const startBatch = () => {
    const hashes = new Set<string>()
    const users = new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
      batch = undefined
      return findUsers(db, settings, [...hashes])
    })
    return { hashes, users }
  }
  return async (token) => {
    const hash = hashSecret(token)
    batch ??= startBatch()
    batch.hashes.add(hash)
    const users = await batch.users
    return users.get(hash)
  }
}

async function findUsers(db: Db, settings: SessionSettings, hashes: string[]): Promise<Users> {
  const rows = await findSessionsByAccessToken(db, hashes, settings)
  await recordUse(db, rows)
  return new Map(
    rows.map(({ access_hash, session_id, user_id, username }) => [
      access_hash,
      { id: user_id, username, sessionId: session_id },
    ]),
  )
}

/** Stores the first use of a pair before the response, because a later retry of a refresh must not return that pair. */
async function recordUse(db: Db, rows: AccessRow[]): Promise<void> {
  for (const { is_first_use, is_stale, pair_id, session_id } of rows) {
    if (is_first_use) await markTokenPairUsed(db, pair_id)
    if (is_stale) await touchSession(db, session_id)
  }
}
