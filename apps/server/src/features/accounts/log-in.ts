import type { LoginInput, Tokens } from '@daywork/domain/accounts/credentials'
import { ACCOUNT_MESSAGES } from '@daywork/domain/accounts/messages'
import { DomainError } from '@daywork/domain/errors/domain-error'
import type { Db } from '../../database/handle.ts'
import { findUserByName } from './accounts.queries.ts'
import { checkGuess } from './guess-limit.ts'
import type { SessionSettings } from './issue-tokens.ts'
import { type Device, insertSession } from './sessions.queries.ts'
import { hashSecret, makeSecret, signAccessToken } from './tokens.ts'

/** @throws DomainError unauthenticated (the same for an unknown name), too_many after too many failures */
export async function logIn(db: Db, settings: SessionSettings, input: LoginInput, device: Device): Promise<Tokens> {
  const attempt = { username: input.username, address: device.address }
  const user = await checkGuess(db, attempt, input.password, () => findUserByName(db, input.username))
  const refresh = makeSecret()
  const { accessTokenSeconds, refreshTokenSeconds } = settings
  const opened = { device, hash: hashSecret(refresh), lifetimeSeconds: refreshTokenSeconds }
  const sessionId = user && (await insertSession(db, { user, ...opened }))
  if (user === undefined || sessionId === undefined) {
    throw new DomainError('unauthenticated', ACCOUNT_MESSAGES.wrongCredentials)
  }
  const claims = { sessionId, userId: user.id, lifetimeSeconds: accessTokenSeconds }
  return { access: await signAccessToken(settings.key, claims), refresh }
}
