import type { Tokens } from '@daywork/domain/accounts/credentials'
import { ACCOUNT_MESSAGES } from '@daywork/domain/accounts/messages'
import { DomainError, invalid } from '@daywork/domain/errors/domain-error'
import { type Caller, recordEvent, recordRefusedSignIn } from '../../audit/record-event.ts'
import type { Db } from '../../database/handle.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { SignedIn } from '../../http/session.ts'
import { findUser, lockUser, updatePassword } from './accounts.queries.ts'
import { checkGuess } from './guess-limit.ts'
import { refuseGuessablePassword } from './new-password.ts'
import { hashPassword } from './passwords.ts'
import { holdSecondFactorRule } from './second-factor/security-settings.queries.ts'
import type { SessionSettings } from './session-settings.ts'
import { endOtherSessions, succeedSession } from './sessions.queries.ts'
import { insertTokenPair } from './token-pairs.queries.ts'
import { makeTokens } from './tokens.ts'

interface PasswordChange {
  user: SignedIn
  caller: Caller & { address: string }
  input: { current_password: string; new_password: string }
}

/**
 * Changes the password, begins a new session for the caller and ends all others, also the caller's old one, so that copied
 * tokens stop working (API-100, SESS-34). A wrong current password counts as a failed log-in.
 * @throws DomainError invalid, too_many, unauthenticated when the session ended in the meantime
 */
export async function changePassword(
  db: Db,
  settings: SessionSettings,
  { caller, input, user }: PasswordChange,
): Promise<Tokens> {
  const { id: userId, username } = user
  await refuseGuessablePassword({ username, password: input.new_password }, 'new_password')
  const attempt = { username, address: caller.address, isSignedIn: true }
  const account = await checkGuess(db, attempt, input.current_password, {
    find: () => findUser(db, userId),
    recordWrong: () => recordRefusedSignIn(db, caller, { username, userId, details: { while: 'changing_password' } }),
  })
  if (account === undefined) throw wrongPassword()
  if (input.new_password === input.current_password) {
    throw invalid({ new_password: [ACCOUNT_MESSAGES.passwordUnchanged] })
  }
  const passwordHash = await hashPassword(input.new_password, caller.address)
  const tokens = makeTokens()
  await inTransaction(db, async (tx) => {
    holdSecondFactorRule(tx)
    // Another session may have changed it in the meantime, and so ended this one: the first counts.
    const current = await lockUser(tx, userId)
    if (current?.password_hash !== account.password_hash) throw wrongPassword()
    const sessionId = await succeedSession(tx, user.sessionId, caller, settings)
    if (sessionId === undefined) throw new DomainError('unauthenticated', ACCOUNT_MESSAGES.tokenNotValid)
    await updatePassword(tx, userId, passwordHash)
    await endOtherSessions(tx, userId, sessionId)
    await insertTokenPair(tx, settings, { sessionId, tokens })
    await recordEvent(tx, caller, { event: 'password_changed', userId, username, sessionId })
  })
  return tokens
}

const wrongPassword = () => invalid({ current_password: [ACCOUNT_MESSAGES.wrongPassword] })
