import { ACCOUNT_MESSAGES } from '@daywork/domain/accounts/messages'
import type { AuditEventName } from '@daywork/domain/audit/audit-event'
import { notFound, refused } from '@daywork/domain/errors/domain-error'
import { type Caller, recordEvent } from '../../audit/record-event.ts'
import type { Db, Transaction } from '../../database/handle.ts'
import { insertNotification } from '../notifications/notifications.queries.ts'
import { endSessionsOf } from '../accounts/accounts.queries.ts'
import { deleteOpenInvitesBy } from '../invites/invites.queries.ts'
import { deleteOpenResets, deleteOpenResetsBy } from '../accounts/password-resets.queries.ts'
import { deleteChallengesOf } from '../accounts/second-factor/challenges.queries.ts'
import { hasFactor } from '../accounts/second-factor/demand-second-factor.ts'
import { deleteFactors, findFactors } from '../accounts/second-factor/factors.queries.ts'
import { holdSecondFactorRule } from '../security-settings/security-settings.queries.ts'
import { type Account, hasOtherEnabledUser, lockAccount, lockDisabling, setDisabled } from './people.queries.ts'

/** Who acts on an account: somebody who is signed in, or a command. */
export interface Actor {
  user: { id: number; username: string } | undefined
  caller: Caller
}

/** What notifications say of who acted; null for a command. */
export const nameOf = ({ user }: Actor): string | null => user?.username ?? null

/** Records what was done to an account. */
export function recordAct(db: Db, { caller, user }: Actor, event: AuditEventName, account: Account): Promise<void> {
  return recordEvent(db, caller, {
    event,
    ...(user && { userId: user.id, username: user.username }),
    ...(account.id !== user?.id && { subjectId: account.id }),
    details: { account: account.username },
  })
}

/** Locks the account that an act is on, within its transaction. @throws DomainError not_found */
export async function lockKnownAccount(tx: Db, id: number): Promise<Account> {
  const account = await lockAccount(tx, id)
  if (account === undefined) throw notFound()
  return account
}

/** Ends the account's sessions, and log-ins that are under way. */
async function signOut(tx: Db, id: number): Promise<void> {
  await endSessionsOf(tx, id)
  await deleteChallengesOf(tx, id)
}

/**
 * Signs an account out everywhere, and keeps it out until it is enabled. Its open invites and reset links end, as they could
 * bring it back.
 * @throws DomainError not_found, refused for the last enabled account
 */
export async function disableAccount(tx: Db, actor: Actor, id: number): Promise<void> {
  await lockDisabling(tx)
  const account = await lockKnownAccount(tx, id)
  if (account.disabled_at !== null) return
  if (!(await hasOtherEnabledUser(tx, id))) throw refused(ACCOUNT_MESSAGES.lastAccount)
  await setDisabled(tx, id, true)
  await signOut(tx, id)
  await deleteOpenResets(tx, id)
  await deleteOpenResetsBy(tx, id)
  await deleteOpenInvitesBy(tx, id)
  await recordAct(tx, actor, 'account_disabled', account)
}

/** @throws DomainError not_found */
export async function enableAccount(tx: Db, actor: Actor, id: number): Promise<void> {
  const account = await lockKnownAccount(tx, id)
  if (account.disabled_at === null) return
  await setDisabled(tx, id, false)
  await recordAct(tx, actor, 'account_enabled', account)
}

/** @throws DomainError not_found */
export async function signOutEverywhere(tx: Db, actor: Actor, id: number): Promise<void> {
  const account = await lockKnownAccount(tx, id)
  await signOut(tx, id)
  await recordAct(tx, actor, 'sessions_ended', account)
}

/**
 * Takes all second factors and recovery codes from an account whose owner lost them, and says so to its owner.
 * @throws DomainError not_found, refused when there are none, or for one's own where one is required
 */
export async function removeSecondFactor(tx: Transaction, actor: Actor, id: number): Promise<void> {
  holdSecondFactorRule(tx)
  const account = await lockKnownAccount(tx, id)
  const factors = await findFactors(tx, id, undefined)
  if (!hasFactor(factors)) throw refused(ACCOUNT_MESSAGES.noSecondFactor)
  if (factors.required && id === actor.user?.id) throw refused(ACCOUNT_MESSAGES.lastFactorRequired)
  await deleteFactors(tx, id)
  await recordAct(tx, actor, 'second_factor_removed', account)
  await insertNotification(tx, { userId: id, kind: 'second_factor_removed', data: { by: nameOf(actor) } })
}
