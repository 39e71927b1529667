import type { Tokens } from '@daywork/domain/accounts/credentials'
import type { SecondFactorInput } from '@daywork/domain/accounts/second-factor'
import { type Caller, recordEvent } from '../../audit/record-event.ts'
import { insertNotification } from '../notifications/notifications.queries.ts'
import type { Db } from '../../database/handle.ts'
import { rememberDevice } from './devices.queries.ts'
import { isNewDevice } from './new-device.ts'
import type { SessionSettings } from './session-settings.ts'
import { endLeastUsedSessions, insertSession } from './sessions.queries.ts'
import { makeTokens } from './tokens.ts'

/** SESS-35: more than a person has devices, few enough to read through. */
const SESSIONS_MAX = 100

interface SignIn {
  /** The account, with the hash that the password was compared with. */
  user: { id: number; username: string; password_hash: string }
  caller: Caller & { address: string }
  /** Of the secret that the browser keeps through log-outs (SESS-40). */
  deviceHash?: string | undefined
  /** 'Keep me logged in': decides how long the session lives. */
  remember?: boolean | undefined
  /** What confirmed the log-in beside the password. */
  secondFactor?: SecondFactorInput['method']
}

/** Begins a session and records the sign-in. @returns undefined when the password has changed since it was compared */
export async function openSession(
  db: Db,
  settings: SessionSettings,
  { caller, deviceHash, remember = true, secondFactor, user }: SignIn,
): Promise<Tokens | undefined> {
  const { address, userAgent } = caller
  const { id: userId, username } = user
  const isNew = await isNewDevice(db, { userId, address, userAgent, deviceHash })
  const tokens = makeTokens()
  const sessionId = await insertSession(db, settings, { user, device: caller, remember, tokens })
  if (sessionId === undefined) return undefined
  if (deviceHash) await rememberDevice(db, { userId, sessionId, secretHash: deviceHash })
  const factor = secondFactor === undefined ? {} : { second_factor: secondFactor }
  const details = { new_device: isNew, sent_secret: deviceHash !== undefined, ...factor }
  await recordEvent(db, caller, { event: 'sign_in', userId, username, sessionId, details })
  if (isNew) {
    const data = { address, user_agent: userAgent }
    await insertNotification(db, { userId, kind: 'sign_in_from_new_device', data })
  }
  for (const ended of await endLeastUsedSessions(db, userId, SESSIONS_MAX)) {
    const reason = { reason: 'too_many_sessions' }
    await recordEvent(db, caller, { event: 'session_ended', userId, username, sessionId: ended.id, details: reason })
  }
  return tokens
}
