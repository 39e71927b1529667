import type { Tokens } from '@daywork/domain/accounts/credentials'
import { ACCOUNT_MESSAGES } from '@daywork/domain/accounts/messages'
import { DomainError, invalid } from '@daywork/domain/errors/domain-error'
import { type ClientInfo, logLockedSignIn, recordEvent, recordFailedSignIn } from '../../audit/record-event.ts'
import type { Db } from '../../database/handle.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { SignedIn } from '../../http/session.ts'
import { lockSecondFactorSettingShared } from '../security-settings/security-settings.queries.ts'
import { findUser, lockUser, updatePassword } from './accounts.queries.ts'
import { checkPassword } from './login-limits.ts'
import { rejectGuessablePassword } from './password-policy.ts'
import { hashPassword } from './passwords.ts'
import type { SessionSettings } from './session-settings.ts'
import { endOtherSessions, replaceSession } from './sessions.queries.ts'
import { insertTokenPair } from './token-pairs.queries.ts'
import { createTokens } from './tokens.ts'

interface PasswordChange {
  user: SignedIn
  client: ClientInfo & { address: string }
  input: { current_password: string; new_password: string }
}

/**
 * Changes the password, starts a new session for the client, and ends all other sessions. These include the client's old
 * session, so that stolen tokens stop working. A wrong current password counts as a failed log-in.
 * @throws DomainError invalid, too_many, unauthenticated when the session ended in the meantime
 */
export async function changePassword(
  db: Db,
  settings: SessionSettings,
  { client, input, user }: PasswordChange,
): Promise<Tokens> {
  const { id: userId, username } = user
  await rejectGuessablePassword({ username, password: input.new_password }, 'new_password')
  const onLocked = () => logLockedSignIn(client)
  const attempt = { username, address: client.address, isSignedIn: true, onLocked }
  const account = await checkPassword(db, attempt, input.current_password, {
    find: () => findUser(db, userId),
    recordWrong: () => recordFailedSignIn(db, client, { username, userId, details: { while: 'changing_password' } }),
  })
  if (account === undefined) throw wrongPassword()
  if (input.new_password === input.current_password) {
    throw invalid({ new_password: [ACCOUNT_MESSAGES.passwordUnchanged] })
  }
  const passwordHash = await hashPassword(input.new_password, client.address)
  const tokens = createTokens()
  await inTransaction(db, async (tx) => {
    lockSecondFactorSettingShared(tx)
    // Another session may have changed the password in the meantime, which ended this session.
    const current = await lockUser(tx, userId)
    if (current?.password_hash !== account.password_hash) throw wrongPassword()
    const sessionId = await replaceSession(tx, user.sessionId, client, settings)
    if (sessionId === undefined) throw new DomainError('unauthenticated', ACCOUNT_MESSAGES.tokenNotValid)
    await updatePassword(tx, userId, passwordHash)
    await endOtherSessions(tx, userId, sessionId)
    await insertTokenPair(tx, settings, { sessionId, tokens })
    await recordEvent(tx, client, { event: 'password_changed', userId, username, sessionId })
  })
  return tokens
}

const wrongPassword = () => invalid({ current_password: [ACCOUNT_MESSAGES.wrongPassword] })
