import type { RegisterInput } from '@daywork/domain/accounts/credentials'
import type { RegistrationMode } from '@daywork/domain/accounts/invite'
import { ACCOUNT_MESSAGES } from '@daywork/domain/accounts/messages'
import { DomainError, invalid } from '@daywork/domain/errors/domain-error'
import type { Db } from '../../database/handle.ts'
import { inTransaction } from '../../database/transaction.ts'
import { findUserByName, hasAnyUser, insertUser, lockRegistration } from './accounts.queries.ts'
import { isOpenInvite, redeemInvite } from './invites.queries.ts'
import { hashNewPassword } from './passwords.ts'
import { hashSecret } from './tokens.ts'

/** @throws DomainError invalid for a taken name, forbidden where the mode does not let this one in (GEN-15), too_many */
export async function registerAccount(
  db: Db,
  mode: RegistrationMode,
  input: RegisterInput,
): Promise<{ id: number; username: string }> {
  if (!(await isLetIn(db, mode, input.invite))) throw byInvitation()
  if (await findUserByName(db, input.username)) throw nameTaken()
  const passwordHash = await hashNewPassword(input.password)
  return inTransaction(db, async (tx) => {
    if (mode === 'invite') await admit(tx, input.invite)
    const user = await insertUser(tx, { username: input.username, password_hash: passwordHash })
    if (user === undefined) throw nameTaken()
    return user
  })
}

/** Checked before anything tells of names or takes time: without an invite one learns nothing and costs nothing. */
async function isLetIn(db: Db, mode: RegistrationMode, invite: string | undefined): Promise<boolean> {
  if (mode !== 'invite') return mode === 'open'
  if (invite !== undefined && (await isOpenInvite(db, hashSecret(invite)))) return true
  return !(await hasAnyUser(db))
}

/** The first account is free; of several registrations at once only one is the first, and only one spends an invite. */
async function admit(tx: Db, invite: string | undefined): Promise<void> {
  await lockRegistration(tx)
  if (!(await hasAnyUser(tx))) return
  if (invite === undefined || !(await redeemInvite(tx, hashSecret(invite)))) throw byInvitation()
}

const byInvitation = () => new DomainError('forbidden', ACCOUNT_MESSAGES.byInvitation)
const nameTaken = () => invalid({ username: [ACCOUNT_MESSAGES.usernameTaken] })
