import type { Db } from '../../database/handle.ts'
import type { SignedIn } from '../../http/session.ts'
import type { SessionSettings } from './session-settings.ts'
import { touchSession } from './sessions.queries.ts'
import { type AccessRow, findByAccess, markPairUsed } from './token-pairs.queries.ts'
import { hashSecret } from './tokens.ts'

type Answers = Map<string, SignedIn>

/**
 * Looks up the session of an access token. Calls that arrive in one turn of the event loop, as when a page opens, share one
 * statement. Nothing is cached: the statement is sent after the call has come, so a session that has ended by then
 * is never taken for a living one, on whichever server it ended (SESS-27).
 */
export function createSessionFinder(
  db: Db,
  settings: SessionSettings,
): (token: string) => Promise<SignedIn | undefined> {
  let asking: { hashes: Set<string>; answers: Promise<Answers> } | undefined
  const ask = () => {
    const hashes = new Set<string>()
    const answers = new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
      asking = undefined
      return findAll(db, settings, [...hashes])
    })
    return { hashes, answers }
  }
  return async (token) => {
    const hash = hashSecret(token)
    asking ??= ask()
    asking.hashes.add(hash)
    const answers = await asking.answers
    return answers.get(hash)
  }
}

async function findAll(db: Db, settings: SessionSettings, hashes: string[]): Promise<Answers> {
  const rows = await findByAccess(db, hashes, settings)
  await recordUse(db, rows)
  return new Map(
    rows.map(({ access_hash, session_id, user_id, username }) => [
      access_hash,
      { id: user_id, username, sessionId: session_id },
    ]),
  )
}

/** The first use of a pair is stored before its call is answered, since no retry may be given that pair afterwards (SESS-25). */
async function recordUse(db: Db, rows: AccessRow[]): Promise<void> {
  for (const { is_first_use, is_stale, pair_id, session_id } of rows) {
    if (is_first_use) await markPairUsed(db, pair_id)
    if (is_stale) await touchSession(db, session_id)
  }
}
