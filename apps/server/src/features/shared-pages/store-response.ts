import type { ClientResponse, SharedPageView } from '@daywork/domain/shared-pages/shared-page'
import type { Transaction } from '../../database/handle.ts'
import { inTransaction } from '../../database/transaction.ts'
import { hashSecret } from '../../secrets.ts'
import { recordPageChange } from './client-responses.queries.ts'
import { notifyOffice } from './notify-office.ts'
import { type OpenedPage, openSharedPage, type PageSource } from './open-shared-page.ts'
import { lockOpenPage, recordOf } from './shared-pages.queries.ts'

/**
 * Stores what a client sent from a page, and notifies the office.
 * @param store returns false if there is nothing to store
 * @returns the page with the response
 */
export async function storeResponse(
  source: PageSource,
  secret: string,
  kind: ClientResponse['kind'],
  { name }: Pick<ClientResponse, 'name'>,
  store: (tx: Transaction, opened: OpenedPage) => Promise<boolean>,
): Promise<SharedPageView> {
  return inTransaction(source.db, async (tx) => {
    // Makes a concurrent revoke wait. If the page was revoked before, the client gets a 404, and nothing is stored.
    await lockOpenPage(tx, hashSecret(secret))
    const ofTransaction = { ...source, db: tx }
    const opened = await openSharedPage(ofTransaction, secret)
    const { page, shown } = opened
    if (!(await store(tx, opened))) return shown
    await recordPageChange(tx, recordOf(page))
    await notifyOffice(tx, source.visibility, { page, kind, name, title: shown.title })
    return (await openSharedPage(ofTransaction, secret)).shown
  })
}
