import type { ClientResponse, SharedPageView } from '@daywork/domain/shared-pages/shared-page'
import type { Transaction } from '../../database/handle.ts'
import { inTransaction } from '../../database/transaction.ts'
import { notifyOffice } from './notify-office.ts'
import { type OpenedPage, openSharedPage, type PageSource } from './open-shared-page.ts'

/**
 * Stores what a client sent from a page, and notifies the office.
 * @param store returns false if there is nothing to store
 * @returns the page with it
 */
export async function storeResponse(
  source: PageSource,
  secret: string,
  kind: ClientResponse['kind'],
  { name }: Pick<ClientResponse, 'name'>,
  store: (tx: Transaction, opened: OpenedPage) => Promise<boolean>,
): Promise<SharedPageView> {
  const { page, shown } = await openSharedPage(source, secret)
  await inTransaction(source.db, async (tx) => {
    if (!(await store(tx, { page, shown }))) return
    await notifyOffice(tx, source.visibility, { page, kind, name, title: shown.title })
  })
  return (await openSharedPage(source, secret)).shown
}
