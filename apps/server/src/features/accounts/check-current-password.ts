import { ACCOUNT_MESSAGES } from '@daywork/domain/accounts/messages'
import { invalid } from '@daywork/domain/errors/domain-error'
import type { Db } from '../../database/handle.ts'
import { findUser, type User } from './accounts.queries.ts'
import { checkGuess } from './guess-limit.ts'

/** Who calls, and from where. */
export interface Owner {
  id: number
  username: string
  sessionId: number
  address: string
}

/**
 * Compares the password of somebody who is signed in. A wrong one counts as a failed log-in: a device that was left signed
 * in must not let others try passwords without end.
 * @throws DomainError invalid, too_many
 */
export async function checkCurrentPassword(db: Db, owner: Owner, password: string): Promise<User> {
  const account = await checkGuess(db, owner, password, () => findUser(db, owner.id))
  if (account === undefined) throw invalid({ current_password: [ACCOUNT_MESSAGES.wrongPassword] })
  return account
}
