import { RESET_LINK_HOURS } from '@daywork/domain/accounts/limits'
import { ACCOUNT_MESSAGES } from '@daywork/domain/accounts/messages'
import type { ResetLink } from '@daywork/domain/accounts/people'
import { refused } from '@daywork/domain/errors/domain-error'
import type { Db } from '../../database/handle.ts'
import { replaceReset } from '../accounts/password-resets.queries.ts'
import { createSecret, hashSecret } from '../../secrets.ts'
import { insertNotification } from '../notifications/notifications.queries.ts'
import { type Manager, managerName, lockExistingAccount, recordAccountEvent } from './manage-accounts.ts'

/**
 * Creates a single-use link with which the owner of an account can set a new password. Invalidates earlier links.
 * @param site the URL of the site
 * @throws DomainError not_found, refused for a disabled account
 */
export async function createResetLink(
  tx: Db,
  manager: Manager,
  { id, site }: { id: number; site: string },
): Promise<ResetLink> {
  const account = await lockExistingAccount(tx, id)
  if (account.disabled_at !== null) throw refused(ACCOUNT_MESSAGES.accountDisabled)
  const code = createSecret()
  const { expires_at } = await replaceReset(tx, {
    userId: id,
    codeHash: hashSecret(code),
    createdBy: manager.user?.id ?? null,
    hours: RESET_LINK_HOURS,
  })
  await recordAccountEvent(tx, manager, 'reset_link_created', account)
  await insertNotification(tx, { userId: id, kind: 'reset_link_created', data: { by: managerName(manager) } })
  // Browsers do not send the part after #, so the code does not end up in the log of a proxy.
  return { url: `${site}/reset-password#${code}`, expires_at }
}
