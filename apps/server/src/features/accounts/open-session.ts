import type { Tokens } from '@daywork/domain/accounts/credentials'
import type { Db } from '../../database/handle.ts'
import { type Caller, recordEvent } from '../../audit/record-event.ts'
import { insertNotification } from '../../notifications/notifications.queries.ts'
import { rememberDevice } from './devices.queries.ts'
import type { SessionSettings } from './issue-tokens.ts'
import { isNewDevice } from './new-device.ts'
import { insertSession } from './sessions.queries.ts'
import { hashSecret, makeSecret, signAccessToken } from './tokens.ts'

interface SignIn {
  /** The account, with the hash that the password was compared with. */
  user: { id: number; username: string; password_hash: string }
  caller: Caller & { address: string }
  /** The secret that the browser keeps through log-outs (SESS-40). */
  device?: string | undefined
}

/** Begins a session and records the sign-in. @returns undefined when the password has changed since it was compared */
export async function openSession(
  db: Db,
  settings: SessionSettings,
  { caller, device, user }: SignIn,
): Promise<Tokens | undefined> {
  const { address, userAgent } = caller
  const isNew = await isNewDevice(db, { userId: user.id, address, userAgent, secret: device })
  const refresh = makeSecret()
  const sessionId = await insertSession(db, {
    user,
    device: caller,
    hash: hashSecret(refresh),
    lifetimeSeconds: settings.refreshTokenSeconds,
  })
  if (sessionId === undefined) return undefined
  const details = { new_device: isNew, sent_secret: device !== undefined }
  if (device) await rememberDevice(db, { userId: user.id, sessionId, secretHash: hashSecret(device) })
  await recordEvent(db, caller, { event: 'sign_in', userId: user.id, username: user.username, sessionId, details })
  if (isNew) {
    const data = { address, user_agent: userAgent }
    await insertNotification(db, { userId: user.id, kind: 'sign_in_from_new_device', data })
  }
  const claims = { sessionId, userId: user.id, lifetimeSeconds: settings.accessTokenSeconds }
  return { access: await signAccessToken(settings.key, claims), refresh }
}
