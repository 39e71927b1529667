import { RESET_LINK_HOURS } from '@daywork/domain/accounts/limits'
import { ACCOUNT_MESSAGES } from '@daywork/domain/accounts/messages'
import type { ResetLink } from '@daywork/domain/accounts/people'
import { refused } from '@daywork/domain/errors/domain-error'
import type { Db } from '../../database/handle.ts'
import { replaceReset } from '../accounts/password-resets.queries.ts'
import { hashSecret, makeSecret } from '../accounts/tokens.ts'
import { insertNotification } from '../notifications/notifications.queries.ts'
import { type Actor, lockKnownAccount, nameOf, recordAct } from './manage-accounts.ts'

/**
 * Makes a link with which the owner of an account sets a new password, once. Older ones are void.
 * @param site the address of the site
 * @throws DomainError not_found, refused for a disabled account
 */
export async function createResetLink(
  tx: Db,
  actor: Actor,
  { id, site }: { id: number; site: string },
): Promise<ResetLink> {
  const account = await lockKnownAccount(tx, id)
  if (account.disabled_at !== null) throw refused(ACCOUNT_MESSAGES.accountDisabled)
  const code = makeSecret()
  const { expires_at } = await replaceReset(tx, {
    userId: id,
    codeHash: hashSecret(code),
    createdBy: actor.user?.id ?? null,
    hours: RESET_LINK_HOURS,
  })
  await recordAct(tx, actor, 'reset_link_created', account)
  await insertNotification(tx, { userId: id, kind: 'reset_link_created', data: { by: nameOf(actor) } })
  // Browsers keep what follows # to themselves, so the code is in no log of a proxy.
  return { url: `${site}/reset-password#${code}`, expires_at }
}
