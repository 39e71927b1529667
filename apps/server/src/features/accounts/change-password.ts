import { ACCOUNT_MESSAGES } from '@daywork/domain/accounts/messages'
import { DomainError, invalid } from '@daywork/domain/errors/domain-error'
import { type Caller, recordEvent, recordRefusedSignIn } from '../../audit/record-event.ts'
import type { Db } from '../../database/handle.ts'
import { inTransaction } from '../../database/transaction.ts'
import { findUser, lockUser, updatePassword } from './accounts.queries.ts'
import { checkGuess } from './guess-limit.ts'
import { refuseGuessablePassword } from './new-password.ts'
import { hashPassword } from './passwords.ts'
import { endOtherSessions, findLiveSessions } from './sessions.queries.ts'

/**
 * Changes the password and signs the user out everywhere else (API-100). A wrong current password counts as a failed
 * log-in, so that whoever finds a device signed in cannot try passwords there without end.
 * @throws DomainError invalid, too_many, unauthenticated when the session ended in the meantime
 */
export async function changePassword(
  db: Db,
  user: { id: number; username: string; sessionId: number },
  caller: Caller & { address: string },
  input: { current_password: string; new_password: string },
): Promise<void> {
  const { id: userId, sessionId, username } = user
  await refuseGuessablePassword({ username, password: input.new_password }, 'new_password')
  const attempt = { username, address: caller.address, isSignedIn: true }
  const account = await checkGuess(db, attempt, input.current_password, () => findUser(db, userId))
  if (account === undefined) {
    await recordRefusedSignIn(db, caller, { username, userId, details: { while: 'changing_password' } })
    throw wrongPassword()
  }
  const passwordHash = await hashPassword(input.new_password, caller.address)
  await inTransaction(db, async (tx) => {
    // Another session may have changed it in the meantime, and so ended this one: the first counts.
    const current = await lockUser(tx, userId)
    if (current?.password_hash !== account.password_hash) throw wrongPassword()
    const [session] = await findLiveSessions(tx, [sessionId])
    if (session === undefined) throw new DomainError('unauthenticated', ACCOUNT_MESSAGES.tokenNotValid)
    await updatePassword(tx, userId, passwordHash)
    await endOtherSessions(tx, userId, sessionId)
    await recordEvent(tx, caller, { event: 'password_changed', userId, username, sessionId })
  })
}

const wrongPassword = () => invalid({ current_password: [ACCOUNT_MESSAGES.wrongPassword] })
