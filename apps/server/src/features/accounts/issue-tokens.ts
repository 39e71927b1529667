import type { Tokens } from '@daywork/domain/accounts/credentials'
import type { Db } from '../../database/handle.ts'
import { insertRefreshToken } from './sessions.queries.ts'
import { hashSecret, makeSecret, signAccessToken } from './tokens.ts'

export interface SessionSettings {
  /** Signs access tokens. */
  key: Uint8Array
  accessTokenSeconds: number
  refreshTokenSeconds: number
}

/** A new pair of tokens for a session. */
export async function issueTokens(
  db: Db,
  settings: SessionSettings,
  session: { sessionId: number; userId: number },
): Promise<Tokens> {
  const refresh = makeSecret()
  await insertRefreshToken(db, {
    sessionId: session.sessionId,
    hash: hashSecret(refresh),
    lifetimeSeconds: settings.refreshTokenSeconds,
  })
  const access = await signAccessToken(settings.key, { ...session, lifetimeSeconds: settings.accessTokenSeconds })
  return { access, refresh }
}
