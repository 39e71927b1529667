import type { RegisterInput } from '@daywork/domain/accounts/credentials'
import { ACCOUNT_MESSAGES } from '@daywork/domain/accounts/messages'
import { DomainError, invalid } from '@daywork/domain/errors/domain-error'
import { type Caller, recordEvent } from '../../audit/record-event.ts'
import type { Db } from '../../database/handle.ts'
import { inTransaction } from '../../database/transaction.ts'
import { findUserByName, hasAnyUser, insertUser, lockRegistration } from './accounts.queries.ts'
import { isOpenInvite, noteInviteUser, redeemInvite } from '../invites/invites.queries.ts'
import { refuseGuessablePassword } from './new-password.ts'
import { hashNewPassword } from './passwords.ts'
import type { Admission } from './registration-gate.ts'
import { isSetupCode, spendSetupCode } from './setup-link.ts'
import { hashSecret } from './tokens.ts'

type Invite = NonNullable<Awaited<ReturnType<typeof redeemInvite>>>

/**
 * @throws DomainError invalid for a taken name or a guessable password, forbidden where the admission does not let this
 *   one in (GEN-15), too_many
 */
export async function registerAccount(
  db: Db,
  admission: Admission,
  input: RegisterInput,
  caller: Caller & { address: string },
): Promise<{ id: number; username: string }> {
  await refuseUnlessAdmitted(db, admission, input.invite)
  await refuseGuessablePassword(input, 'password')
  if (await findUserByName(db, input.username)) throw nameTaken()
  const passwordHash = await hashNewPassword(input.password, caller.address)
  return inTransaction(db, async (tx) => {
    const invite = await admit(tx, admission, input.invite)
    const user = await insertUser(tx, {
      username: input.username,
      password_hash: passwordHash,
      invited_by: invite?.created_by,
    })
    if (user === undefined) throw nameTaken()
    await recordAccount(tx, caller, user, invite)
    return user
  })
}

/** Runs first, so that a call without an invite learns no names and costs no hash. */
async function refuseUnlessAdmitted(db: Db, admission: Admission, code: string | undefined): Promise<void> {
  if (admission === 'anybody') return
  if (admission === 'nobody') throw byInvitation()
  if (code !== undefined && (await isOpenInvite(db, hashSecret(code)))) return
  if (await hasAnyUser(db)) throw byInvitation(code)
  if (admission === 'first_or_invite' || (code !== undefined && (await isSetupCode(db, code)))) return
  throw bySetupLink()
}

/**
 * Of several registrations at once only one is the first, and only one spends a code.
 * @returns the invite that was spent, if one was
 */
async function admit(tx: Db, admission: Admission, code: string | undefined): Promise<Invite | undefined> {
  if (admission !== 'anybody') {
    await lockRegistration(tx)
    if (!(await hasAnyUser(tx))) {
      const isFree = admission === 'first_or_invite' || (code !== undefined && (await isSetupCode(tx, code)))
      if (!isFree) throw bySetupLink()
      await spendSetupCode(tx)
      return undefined
    }
  }
  const invite = code === undefined ? undefined : await redeemInvite(tx, hashSecret(code))
  if (invite === undefined && admission !== 'anybody') throw byInvitation(code)
  return invite
}

async function recordAccount(
  tx: Db,
  caller: Caller,
  { id, username }: { id: number; username: string },
  invite: Invite | undefined,
): Promise<void> {
  await recordEvent(tx, caller, { event: 'account_created', userId: id, username })
  if (invite === undefined) return
  await noteInviteUser(tx, invite.id, id)
  await recordEvent(tx, caller, {
    event: 'invite_used',
    userId: id,
    username,
    subjectId: invite.created_by,
    details: { invite: invite.id },
  })
}

const byInvitation = (code?: string) =>
  new DomainError('forbidden', code === undefined ? ACCOUNT_MESSAGES.byInvitation : ACCOUNT_MESSAGES.inviteNotValid)
const bySetupLink = () => new DomainError('forbidden', ACCOUNT_MESSAGES.bySetupLink)
const nameTaken = () => invalid({ username: [ACCOUNT_MESSAGES.usernameTaken] })
