import { ACCOUNT_MESSAGES } from '@daywork/domain/accounts/messages'
import { invalid } from '@daywork/domain/errors/domain-error'
import type { Db } from '../../database/handle.ts'
import { inTransaction } from '../../database/transaction.ts'
import { findUser, updatePassword } from './accounts.queries.ts'
import { hashPassword, whenHashingIsFree } from './passwords.ts'
import { endOtherSessions } from './sessions.queries.ts'

/** Changes the password and signs the user out everywhere else (API-100). @throws DomainError invalid */
export async function changePassword(
  db: Db,
  user: { id: number; sessionId: number },
  input: { current_password: string; new_password: string },
): Promise<void> {
  const account = await findUser(db, user.id)
  const isRight = await whenHashingIsFree((compare) => compare(input.current_password, account?.password_hash))
  if (!isRight) throw invalid({ current_password: [ACCOUNT_MESSAGES.wrongPassword] })
  const passwordHash = await hashPassword(input.new_password)
  await inTransaction(db, async (tx) => {
    await updatePassword(tx, user.id, passwordHash)
    await endOtherSessions(tx, user.id, user.sessionId)
  })
}
