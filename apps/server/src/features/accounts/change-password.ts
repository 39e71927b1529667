import { ACCOUNT_MESSAGES } from '@daywork/domain/accounts/messages'
import { invalid } from '@daywork/domain/errors/domain-error'
import type { Db } from '../../database/handle.ts'
import { inTransaction } from '../../database/transaction.ts'
import { findUser, updatePassword } from './accounts.queries.ts'
import { checkGuess } from './guess-limit.ts'
import { hashPassword } from './passwords.ts'
import { endOtherSessions } from './sessions.queries.ts'

/**
 * Changes the password and signs the user out everywhere else (API-100). A wrong current password counts as a failed
 * log-in, so that whoever finds a device signed in cannot try passwords there without end.
 * @throws DomainError invalid, too_many
 */
export async function changePassword(
  db: Db,
  user: { id: number; username: string; sessionId: number; address: string },
  input: { current_password: string; new_password: string },
): Promise<void> {
  const account = await checkGuess(db, user, input.current_password, () => findUser(db, user.id))
  if (account === undefined) throw invalid({ current_password: [ACCOUNT_MESSAGES.wrongPassword] })
  const passwordHash = await hashPassword(input.new_password)
  await inTransaction(db, async (tx) => {
    await updatePassword(tx, user.id, passwordHash)
    await endOtherSessions(tx, user.id, user.sessionId)
  })
}
