import type { ClientResponse } from '@daywork/domain/shared-pages/shared-page'
import type { Transaction } from '../../database/handle.ts'
import { openReader, type Visibility } from '../../database/reader.ts'
import { insertNotifications } from '../notifications/notifications.queries.ts'
import { listEnabledAccounts } from '../people/people.queries.ts'
import { findJob } from './read-shared-page-view.ts'
import type { OpenPage } from './shared-pages.queries.ts'

interface News {
  page: OpenPage
  kind: ClientResponse['kind']
  /** Of the client. */
  name: string
  /** Of the job. */
  title: string
}

/** Notifies everyone who sees the record: the person who sent the link may be on vacation. */
export async function notifyOffice(
  tx: Transaction,
  visibility: Visibility,
  { kind, name, page, title }: News,
): Promise<void> {
  const seeing: number[] = []
  for (const id of await listEnabledAccounts(tx)) {
    const reader = openReader(tx, visibility({ id }))
    if (!reader.isRestricted || (await findJob(reader, page, 'UTC')) !== undefined) seeing.push(id)
  }
  const record =
    page.work_order === null ? { entity: 'project', id: page.project } : { entity: 'work_order', id: page.work_order }
  await insertNotifications(tx, seeing, { kind: `client_${kind}`, data: { ...record, title, name } })
}
