import type { Tokens } from '@daywork/domain/accounts/credentials'
import type { SecondFactorInput } from '@daywork/domain/accounts/second-factor'
import { type ClientInfo, recordEvent } from '../../audit/record-event.ts'
import type { Db } from '../../database/handle.ts'
import { insertNotification } from '../notifications/notifications.queries.ts'
import { saveDevice } from './devices.queries.ts'
import { isNewDevice } from './new-device.ts'
import type { SessionSettings } from './session-settings.ts'
import { endLeastUsedSessions, insertSession } from './sessions.queries.ts'
import { createTokens } from './tokens.ts'

/** More sessions than one person needs, but few enough to look through in a list. */
const SESSIONS_MAX = 100

interface SignIn {
  /** The account, with the hash against which the password was checked. */
  user: { id: number; username: string; password_hash: string }
  client: ClientInfo & { address: string }
  /** Hash of the secret that the browser retains across log-outs. */
  deviceHash?: string | undefined
  /** 'Keep me logged in': determines how long the session lasts. */
  remember?: boolean | undefined
  /** The second factor that confirmed the log-in. */
  secondFactor?: SecondFactorInput['method']
}

/**
 * Starts a session and records the sign-in.
 * @returns undefined when the password has changed since it was checked, or the account was disabled
 */
export async function startSession(
  db: Db,
  settings: SessionSettings,
  { client, deviceHash, remember = true, secondFactor, user }: SignIn,
): Promise<Tokens | undefined> {
  const { address, userAgent } = client
  const { id: userId, username } = user
  const isNew = await isNewDevice(db, { userId, address, userAgent, deviceHash })
  const tokens = createTokens()
  const sessionId = await insertSession(db, settings, { user, device: client, remember, tokens })
  if (sessionId === undefined) return undefined
  if (deviceHash) await saveDevice(db, { userId, sessionId, secretHash: deviceHash })
  const factor = secondFactor === undefined ? {} : { second_factor: secondFactor }
  const details = { new_device: isNew, sent_secret: deviceHash !== undefined, ...factor }
  await recordEvent(db, client, { event: 'sign_in', userId, username, sessionId, details })
  if (isNew) {
    const data = { address, user_agent: userAgent }
    await insertNotification(db, { userId, kind: 'sign_in_from_new_device', data })
  }
  for (const ended of await endLeastUsedSessions(db, userId, SESSIONS_MAX)) {
    const reason = { reason: 'too_many_sessions' }
    await recordEvent(db, client, { event: 'session_ended', userId, username, sessionId: ended.id, details: reason })
  }
  return tokens
}
