import { ACCOUNT_MESSAGES } from '@daywork/domain/accounts/messages'
import { refused } from '@daywork/domain/errors/domain-error'
import { type ClientInfo, recordEvent } from '../../audit/record-event.ts'
import type { Db } from '../../database/handle.ts'
import { inTransaction } from '../../database/transaction.ts'
import { insertNotification } from '../notifications/notifications.queries.ts'
import { endAllSessions, lockUser, updatePassword } from './accounts.queries.ts'
import { rejectGuessablePassword } from './password-policy.ts'
import { findValidReset, redeemReset } from './password-resets.queries.ts'
import { hashPassword } from './passwords.ts'
import { deleteChallengesByUser } from './second-factor/login-tickets.queries.ts'
import { hashSecret } from '../../secrets.ts'

/**
 * Sets a new password with a reset link, and signs the account out everywhere. Does not change the second factor.
 * @throws DomainError refused, with the same text for unknown, used, and expired links; invalid; too_many
 */
export async function resetPassword(
  db: Db,
  client: ClientInfo & { address: string },
  input: { code: string; new_password: string },
): Promise<void> {
  const codeHash = hashSecret(input.code)
  // Checked before the slow hash, so that requests without a valid link are cheap.
  const account = await findValidReset(db, codeHash)
  if (account === undefined) throw linkNotValid()
  await rejectGuessablePassword({ username: account.username, password: input.new_password }, 'new_password')
  const passwordHash = await hashPassword(input.new_password, client.address)
  await inTransaction(db, async (tx) => {
    const user = await findValidReset(tx, codeHash)
    if (user === undefined) throw linkNotValid()
    await lockUser(tx, user.id)
    if (!(await redeemReset(tx, codeHash))) throw linkNotValid()
    await updatePassword(tx, user.id, passwordHash)
    await endAllSessions(tx, user.id)
    await deleteChallengesByUser(tx, user.id)
    await recordEvent(tx, client, { event: 'password_reset', userId: user.id, username: user.username })
    const data = { address: client.address }
    await insertNotification(tx, { userId: user.id, kind: 'password_reset', data })
  })
}

const linkNotValid = () => refused(ACCOUNT_MESSAGES.resetLinkNotValid)
