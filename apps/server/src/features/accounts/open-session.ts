import type { Tokens } from '@daywork/domain/accounts/credentials'
import { type Caller, recordEvent } from '../../audit/record-event.ts'
import type { Db } from '../../database/handle.ts'
import type { SessionSettings } from './session-settings.ts'
import { endLeastUsedSessions, insertSession } from './sessions.queries.ts'
import { makeTokens } from './tokens.ts'

/** SESS-35: more than a person has devices, few enough to read through. */
const SESSIONS_MAX = 100

interface SignIn {
  /** The account, with the hash that the password was compared with. */
  user: { id: number; username: string; password_hash: string }
  caller: Caller & { address: string }
  /** 'Keep me logged in': decides how long the session lives. */
  remember?: boolean | undefined
}

/** Begins a session and records the sign-in. @returns undefined when the password has changed since it was compared */
export async function openSession(
  db: Db,
  settings: SessionSettings,
  { caller, remember = true, user }: SignIn,
): Promise<Tokens | undefined> {
  const tokens = makeTokens()
  const sessionId = await insertSession(db, settings, { user, device: caller, remember, tokens })
  if (sessionId === undefined) return undefined
  const { id: userId, username } = user
  await recordEvent(db, caller, { event: 'sign_in', userId, username, sessionId })
  for (const ended of await endLeastUsedSessions(db, userId, SESSIONS_MAX)) {
    const details = { reason: 'too_many_sessions' }
    await recordEvent(db, caller, { event: 'session_ended', userId, username, sessionId: ended.id, details })
  }
  return tokens
}
