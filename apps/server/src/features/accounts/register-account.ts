import type { RegisterInput } from '@daywork/domain/accounts/credentials'
import { ACCOUNT_MESSAGES } from '@daywork/domain/accounts/messages'
import { DomainError, invalid } from '@daywork/domain/errors/domain-error'
import { type ClientInfo, recordEvent } from '../../audit/record-event.ts'
import type { Db } from '../../database/handle.ts'
import { inTransaction } from '../../database/transaction.ts'
import { setFirstTimeZone } from '../business/business.queries.ts'
import { isValidInvite, redeemInvite, setInviteUser } from '../invites/invites.queries.ts'
import { findUserByName, hasAnyUser, insertUser, lockRegistration } from './accounts.queries.ts'
import { rejectGuessablePassword } from './password-policy.ts'
import { hashNewPassword } from './passwords.ts'
import type { RegistrationPolicy } from './registration-policy.ts'
import { deleteSetupCode, isSetupCode } from './setup-link.ts'
import { hashSecret } from '../../secrets.ts'

type Invite = NonNullable<Awaited<ReturnType<typeof redeemInvite>>>

/**
 * @throws DomainError invalid for a taken name or a guessable password, forbidden when the policy does not allow this
 *   registration, too_many
 */
export async function registerAccount(
  db: Db,
  policy: RegistrationPolicy,
  input: RegisterInput,
  client: ClientInfo & { address: string },
): Promise<{ id: number; username: string }> {
  await assertMayRegister(db, policy, input.invite)
  await rejectGuessablePassword(input, 'password')
  if (await findUserByName(db, input.username)) throw nameTaken()
  const passwordHash = await hashNewPassword(input.password, client.address)
  return inTransaction(db, async (tx) => {
    const invite = await consumeInviteOrSetupCode(tx, policy, input.invite)
    const user = await insertUser(tx, {
      username: input.username,
      password_hash: passwordHash,
      invited_by: invite?.created_by,
    })
    if (user === undefined) throw nameTaken()
    if (input.time_zone !== undefined) await setFirstTimeZone(tx, input.time_zone)
    await recordRegistration(tx, client, user, invite)
    return user
  })
}

/** Runs first, so that a request without an invite cannot find out which names exist, and costs no hash. */
async function assertMayRegister(db: Db, policy: RegistrationPolicy, code: string | undefined): Promise<void> {
  if (policy === 'anyone') return
  if (policy === 'no_one') throw inviteRequired()
  if (code !== undefined && (await isValidInvite(db, hashSecret(code)))) return
  if (await hasAnyUser(db)) throw inviteRequired(code)
  if (policy === 'first_or_invite' || (code !== undefined && (await isSetupCode(db, code)))) return
  throw setupLinkRequired()
}

/**
 * Marks the code as used. If several registrations run concurrently, only one is the first, and only one can use a code.
 * @returns the invite, if the code is that of an invite
 */
async function consumeInviteOrSetupCode(
  tx: Db,
  policy: RegistrationPolicy,
  code: string | undefined,
): Promise<Invite | undefined> {
  if (policy !== 'anyone') {
    await lockRegistration(tx)
    if (!(await hasAnyUser(tx))) {
      const isAllowed = policy === 'first_or_invite' || (code !== undefined && (await isSetupCode(tx, code)))
      if (!isAllowed) throw setupLinkRequired()
      await deleteSetupCode(tx)
      return undefined
    }
  }
  const invite = code === undefined ? undefined : await redeemInvite(tx, hashSecret(code))
  if (invite === undefined && policy !== 'anyone') throw inviteRequired(code)
  return invite
}

async function recordRegistration(
  tx: Db,
  client: ClientInfo,
  { id, username }: { id: number; username: string },
  invite: Invite | undefined,
): Promise<void> {
  await recordEvent(tx, client, { event: 'account_created', userId: id, username })
  if (invite === undefined) return
  await setInviteUser(tx, invite.id, id)
  await recordEvent(tx, client, {
    event: 'invite_used',
    userId: id,
    username,
    subjectId: invite.created_by,
    details: { invite: invite.id },
  })
}

const inviteRequired = (code?: string) =>
  new DomainError('forbidden', code === undefined ? ACCOUNT_MESSAGES.byInvitation : ACCOUNT_MESSAGES.inviteNotValid)
const setupLinkRequired = () => new DomainError('forbidden', ACCOUNT_MESSAGES.bySetupLink)
const nameTaken = () => invalid({ username: [ACCOUNT_MESSAGES.usernameTaken] })
