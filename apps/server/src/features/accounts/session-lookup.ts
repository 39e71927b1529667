import type { Db } from '../../database/handle.ts'
import type { SignedIn } from '../../http/session.ts'
import type { SessionSettings } from './session-settings.ts'
import { touchSessions } from './sessions.queries.ts'
import { type AccessRow, findSessionsByAccessToken, markTokenPairUsed } from './token-pairs.queries.ts'
import { hashSecret } from '../../secrets.ts'

/** Signed-in users by the hash of their access token. */
type Users = Map<string, Promise<SignedIn>>

interface LookupContext {
  db: Db
  settings: SessionSettings
  log: { warn(details: object, message: string): void }
}

/**
 * Creates a function that looks up the session of an access token. Requests that arrive in the same iteration of the event
 * loop, for example when a page opens, share one statement. Nothing is cached, and the statement is sent after the requests
 * have arrived, so a session that ended before, on any server, is never accepted.
 */
export function createSessionLookup(context: LookupContext): (token: string) => Promise<SignedIn | undefined> {
  let batch: { hashes: Set<string>; users: Promise<Users> } | undefined
  const startBatch = () => {
    const hashes = new Set<string>()
    const users = new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
      batch = undefined
      return findUsers(context, [...hashes])
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

async function findUsers({ db, log, settings }: LookupContext, hashes: string[]): Promise<Users> {
  const rows = await findSessionsByAccessToken(db, hashes, settings)
  const stale = rows.filter(({ is_stale }) => is_stale).map(({ session_id }) => session_id)
  if (stale.length > 0) {
    await touchSessions(db, stale).catch((error: unknown) =>
      log.warn({ err: error }, 'the last use of sessions was not stored'),
    )
  }
  return new Map(rows.map((row) => [row.access_hash, recordFirstUse(db, row)]))
}

/**
 * Stores the first use of a pair before the response, because a later retry of a refresh must not return that pair. Only the
 * requests with its token wait.
 */
async function recordFirstUse(db: Db, row: AccessRow): Promise<SignedIn> {
  if (row.is_first_use) await markTokenPairUsed(db, row.pair_id)
  return { id: row.user_id, username: row.username, sessionId: row.session_id }
}
