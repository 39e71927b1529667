import { ACCOUNT_MESSAGES } from '@daywork/domain/accounts/messages'
import type { AuditEventName } from '@daywork/domain/audit/audit-event'
import { invalid, notFound, refused } from '@daywork/domain/errors/domain-error'
import { unknownRecordMessage } from '@daywork/domain/fields/messages'
import { type ClientInfo, recordEvent } from '../../audit/record-event.ts'
import type { Db, Transaction } from '../../database/handle.ts'
import type { ReadingTransaction } from '../../database/reader.ts'
import { endAllSessions } from '../accounts/accounts.queries.ts'
import { deleteUnusedResets, deleteUnusedResetsBy } from '../accounts/password-resets.queries.ts'
import { deleteChallengesByUser } from '../accounts/second-factor/login-tickets.queries.ts'
import { deleteFactors, findFactors, hasFactor } from '../accounts/second-factor/factors.queries.ts'
import { deleteCalendarFeedsBy } from '../calendar-feeds/calendar-feeds.queries.ts'
import { deleteUnusedInvitesBy } from '../invites/invites.queries.ts'
import { insertNotification } from '../notifications/notifications.queries.ts'
import { lockSecondFactorSettingShared } from '../security-settings/security-settings.queries.ts'
import { unknownWorkers } from '../workers/workers.queries.ts'
import {
  type Account,
  findLinkedWorker,
  hasOtherEnabledUser,
  lockAccount,
  lockDisabling,
  setDisabled,
  setLinkedWorker,
} from './people.queries.ts'

/** Who manages an account: a signed-in user or, without `user`, a command. */
export interface Manager {
  user: { id: number; username: string } | undefined
  client: ClientInfo
}

/** The name that notifications show for the manager; null for a command. */
export const managerName = ({ user }: Manager): string | null => user?.username ?? null

/** Records an action on an account. */
export function recordAccountEvent(
  db: Db,
  { client, user }: Manager,
  event: AuditEventName,
  account: Account,
): Promise<void> {
  return recordEvent(db, client, {
    event,
    ...(user && { userId: user.id, username: user.username }),
    ...(account.id !== user?.id && { subjectId: account.id }),
    details: { account: account.username },
  })
}

/** Locks an account until the transaction ends. @throws DomainError not_found */
export async function lockExistingAccount(tx: Db, id: number): Promise<Account> {
  const account = await lockAccount(tx, id)
  if (account === undefined) throw notFound()
  return account
}

/** Ends the account's sessions and pending log-ins. */
async function endAccess(tx: Db, id: number): Promise<void> {
  await endAllSessions(tx, id)
  await deleteChallengesByUser(tx, id)
}

/**
 * Signs an account out everywhere, and prevents log-ins until it is enabled. Deletes its reset links, and the unused invites
 * and reset links that it created, because they could let its owner back in, and its calendar feeds, which need no log-in.
 * @throws DomainError not_found, refused for the last enabled account
 */
export async function disableAccount(tx: Db, manager: Manager, id: number): Promise<void> {
  await lockDisabling(tx)
  const account = await lockExistingAccount(tx, id)
  if (account.disabled_at !== null) return
  if (!(await hasOtherEnabledUser(tx, id))) throw refused(ACCOUNT_MESSAGES.lastAccount)
  await setDisabled(tx, id, true)
  await endAccess(tx, id)
  await deleteUnusedResets(tx, id)
  await deleteLinksBy(tx, id)
  await recordAccountEvent(tx, manager, 'account_disabled', account)
}

/** Deletes the links that the account created for others. */
async function deleteLinksBy(tx: Db, id: number): Promise<void> {
  await deleteUnusedResetsBy(tx, id)
  await deleteUnusedInvitesBy(tx, id)
  await deleteCalendarFeedsBy(tx, id)
}

/**
 * Deletes the account's links again: one that was created while the account was disabled would work from now on.
 * @throws DomainError not_found
 */
export async function enableAccount(tx: Db, manager: Manager, id: number): Promise<void> {
  const account = await lockExistingAccount(tx, id)
  if (account.disabled_at === null) return
  await setDisabled(tx, id, false)
  await deleteLinksBy(tx, id)
  await recordAccountEvent(tx, manager, 'account_enabled', account)
}

/** Sets which worker uses an account; null removes the link. @throws DomainError not_found, invalid for an unknown worker */
export async function linkWorker(
  tx: ReadingTransaction,
  manager: Manager,
  { id, workerId }: { id: number; workerId: number | null },
): Promise<void> {
  const account = await lockExistingAccount(tx, id)
  const linked = await findLinkedWorker(tx, id)
  if (workerId !== null && (await unknownWorkers(tx, [workerId])).length > 0) {
    throw invalid({ worker: [unknownRecordMessage(workerId)] })
  }
  setLinkedWorker(tx, id, workerId)
  if (workerId === (linked?.id ?? null)) return
  await recordAccountEvent(tx, manager, workerId === null ? 'worker_unlinked' : 'worker_linked', account)
}

/** @throws DomainError not_found */
export async function signOutEverywhere(tx: Db, manager: Manager, id: number): Promise<void> {
  const account = await lockExistingAccount(tx, id)
  await endAccess(tx, id)
  await recordAccountEvent(tx, manager, 'sessions_ended', account)
}

/**
 * Removes all second factors and recovery codes of an account whose owner lost them, and notifies the owner.
 * @throws DomainError not_found, refused when there are none, or when one is required and it is the manager's own account
 */
export async function removeSecondFactor(tx: Transaction, manager: Manager, id: number): Promise<void> {
  lockSecondFactorSettingShared(tx)
  const account = await lockExistingAccount(tx, id)
  const factors = await findFactors(tx, id, undefined)
  if (!hasFactor(factors)) throw refused(ACCOUNT_MESSAGES.noSecondFactor)
  if (factors.required && id === manager.user?.id) throw refused(ACCOUNT_MESSAGES.lastFactorRequired)
  await deleteFactors(tx, id)
  await recordAccountEvent(tx, manager, 'second_factor_removed', account)
  await insertNotification(tx, { userId: id, kind: 'second_factor_removed', data: { by: managerName(manager) } })
}
