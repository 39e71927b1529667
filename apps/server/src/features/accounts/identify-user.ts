import type { Db } from '../../database/handle.ts'
import type { Identify } from '../../plugins/session.ts'
import { createSessionFinder } from './live-sessions.ts'
import { createAccessTokenReader } from './tokens.ts'

/** @param key that access tokens are signed with */
export function createIdentify({ db, key }: { db: Db; key: Uint8Array }): Identify {
  const readAccessToken = createAccessTokenReader(key)
  const findSession = createSessionFinder(db)
  return async (token) => {
    const sessionId = await readAccessToken(token)
    const session = sessionId === undefined ? undefined : await findSession(sessionId)
    return session && { id: session.user_id, username: session.username, sessionId: session.id }
  }
}
