import type { Client } from '@daywork/domain/clients/client'
import type { Ordering } from '@daywork/domain/paging/page'
import { type SQL, sql } from 'drizzle-orm'
import { type Db, selectRow, selectRows } from '../../database/handle.ts'
import { matchesSearch, orderBy } from '../../database/list-sql.ts'
import { isoTime } from '../../database/moments.ts'
import type { Window } from '../../lists/answer-page.ts'

export type ClientRow = Client & { version: number }

export const CLIENT_ORDERINGS = ['created_at', 'updated_at', 'name'] as const

export interface ClientFilter {
  search: string
}

const columns = sql`
  c.id, c.name, c.contact_email, c.phone_number, c.notes, c.address, c.is_active, c.version, c.created_at, c.updated_at,
  (select count(*) from live_projects p where p.client_id = c.id) as project_count,
  (select count(*) from live_projects p join live_work_orders o on o.project_id = p.id where p.client_id = c.id)
    as work_order_count`

const toClient = (row: ClientRow): ClientRow => ({
  ...row,
  created_at: isoTime(row.created_at),
  updated_at: isoTime(row.updated_at),
})

export async function findClient(db: Db, id: number): Promise<ClientRow | undefined> {
  const row = await selectRow<ClientRow>(db, sql`select ${columns} from live_clients c where c.id = ${id}`)
  return row && toClient(row)
}

const matching = (filter: ClientFilter): SQL => matchesSearch('c', filter.search)

export async function countClients(db: Db, filter: ClientFilter): Promise<number> {
  const row = await selectRow<{ count: number }>(
    db,
    sql`select count(*) as count from live_clients c where ${matching(filter)}`,
  )
  return row?.count ?? 0
}

export async function listClients(
  db: Db,
  filter: ClientFilter,
  ordering: Ordering<string> | undefined,
  window: Window,
): Promise<ClientRow[]> {
  const rows = await selectRows<ClientRow>(
    db,
    sql`select ${columns} from live_clients c where ${matching(filter)}
        ${orderBy('c', ordering)} limit ${window.limit} offset ${window.offset}`,
  )
  return rows.map(toClient)
}

export async function isClient(db: Db, id: number): Promise<boolean> {
  return (await selectRow(db, sql`select 1 from live_clients where id = ${id}`)) !== undefined
}
