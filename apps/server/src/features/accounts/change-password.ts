import { ACCOUNT_MESSAGES } from '@daywork/domain/accounts/messages'
import { DomainError, invalid } from '@daywork/domain/errors/domain-error'
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
  user: { id: number; username: string; sessionId: number; address: string },
  input: { current_password: string; new_password: string },
): Promise<void> {
  await refuseGuessablePassword({ username: user.username, password: input.new_password }, 'new_password')
  const attempt = { username: user.username, address: user.address, isSignedIn: true }
  const account = await checkGuess(db, attempt, input.current_password, () => findUser(db, user.id))
  if (account === undefined) throw wrongPassword()
  const passwordHash = await hashPassword(input.new_password, user.address)
  await inTransaction(db, async (tx) => {
    // Another session may have changed it in the meantime, and so ended this one: the first counts.
    const current = await lockUser(tx, user.id)
    if (current?.password_hash !== account.password_hash) throw wrongPassword()
    const [session] = await findLiveSessions(tx, [user.sessionId])
    if (session === undefined) throw new DomainError('unauthenticated', ACCOUNT_MESSAGES.tokenNotValid)
    await updatePassword(tx, user.id, passwordHash)
    await endOtherSessions(tx, user.id, user.sessionId)
  })
}

const wrongPassword = () => invalid({ current_password: [ACCOUNT_MESSAGES.wrongPassword] })
