import type { ClientResponse } from '@daywork/domain/shared-pages/shared-page'
import type { Transaction } from '../../database/handle.ts'
import type { Visibility } from '../../database/reader.ts'
import { insertNotifications } from '../notifications/notifications.queries.ts'
import { listEnabledAccounts } from '../people/people.queries.ts'
import { listSeeing, type OpenPage, recordOf } from './shared-pages.queries.ts'

interface News {
  page: OpenPage
  kind: ClientResponse['kind']
  /** The name of the client. */
  name: string
  /** The title of the job. */
  title: string
}

/** Notifies everyone who sees the record: the person who sent the link may be on vacation. */
export async function notifyOffice(
  tx: Transaction,
  visibility: Visibility,
  { kind, name, page, title }: News,
): Promise<void> {
  const record = recordOf(page)
  const accounts = Map.groupBy(await listEnabledAccounts(tx), (id) => visibility({ id }))
  const seeing = await listSeeing(tx, record, [...accounts.keys()])
  const ids = seeing.flatMap((filter) => accounts.get(filter) ?? []).toSorted((one, other) => one - other)
  await insertNotifications(tx, ids, { kind: `client_${kind}`, data: { ...record, title, name } })
}
