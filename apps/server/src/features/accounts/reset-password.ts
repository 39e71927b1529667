import { ACCOUNT_MESSAGES } from '@daywork/domain/accounts/messages'
import { refused } from '@daywork/domain/errors/domain-error'
import { type Caller, recordEvent } from '../../audit/record-event.ts'
import type { Db } from '../../database/handle.ts'
import { inTransaction } from '../../database/transaction.ts'
import { insertNotification } from '../notifications/notifications.queries.ts'
import { endSessionsOf, lockUser, updatePassword } from './accounts.queries.ts'
import { refuseGuessablePassword } from './new-password.ts'
import { findOpenReset, redeemReset } from './password-resets.queries.ts'
import { hashPassword } from './passwords.ts'
import { deleteChallengesOf } from './second-factor/challenges.queries.ts'
import { hashSecret } from './tokens.ts'

/**
 * Sets the password of the account that a reset link belongs to, and signs it out everywhere. Its second factor stays.
 * @throws DomainError refused, in the same words whether the link is unknown, used or too old
 */
export async function resetPassword(
  db: Db,
  caller: Caller & { address: string },
  input: { code: string; new_password: string },
): Promise<void> {
  const codeHash = hashSecret(input.code)
  // Before the slow hash: without a link one costs the server nothing.
  const open = await findOpenReset(db, codeHash)
  if (open === undefined) throw notValid()
  await refuseGuessablePassword({ username: open.username, password: input.new_password }, 'new_password')
  const passwordHash = await hashPassword(input.new_password, caller.address)
  await inTransaction(db, async (tx) => {
    const user = await findOpenReset(tx, codeHash)
    if (user === undefined) throw notValid()
    await lockUser(tx, user.id)
    if (!(await redeemReset(tx, codeHash))) throw notValid()
    await updatePassword(tx, user.id, passwordHash)
    await endSessionsOf(tx, user.id)
    await deleteChallengesOf(tx, user.id)
    await recordEvent(tx, caller, { event: 'password_reset', userId: user.id, username: user.username })
    const data = { address: caller.address }
    await insertNotification(tx, { userId: user.id, kind: 'password_reset', data })
  })
}

const notValid = () => refused(ACCOUNT_MESSAGES.resetLinkNotValid)
