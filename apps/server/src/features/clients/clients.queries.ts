import type { Client } from '@daywork/domain/clients/client'
import type { Ordering } from '@daywork/domain/paging/page'
import { type SQL, sql } from 'drizzle-orm'
import { recordCount } from '../../database/counts.ts'
import { fixed } from '../../database/fixed-sql.ts'
import { selectRow } from '../../database/handle.ts'
import { columnMatches, matchesSearch } from '../../database/list-sql.ts'
import { rowOrder, selectPage } from '../../database/page-sql.ts'
import type { PageRequest, PageResult } from '../../database/page-request.ts'
import type { Reader } from '../../database/reader.ts'
import { live } from '../../database/record-sql.ts'
import { clients } from '../../database/schema/clients.ts'
import { projects } from '../../database/schema/projects.ts'
import { workOrders } from '../../database/schema/work-orders.ts'
import { prepare } from '../../database/statement.ts'
import type { RecordSummary } from '../../records/rows.queries.ts'

export const CLIENT_ORDERINGS = ['created_at', 'updated_at', 'name'] as const

const columns = fixed(sql`
  c.id, c.name, c.contact_email, c.phone_number, c.notes, c.address, c.is_active, c.version, c.created_at, c.updated_at,
  (select count(*) from ${live(projects)} p where p.client_id = c.id) as project_count,
  (select count(*) from ${live(projects)} p join ${live(workOrders)} o on o.project_id = p.id where p.client_id = c.id)
    as work_order_count`)

const oneClient = prepare(sql`select ${columns} from ${live(clients)} c where c.id = $1`)

export function findClient(reader: Reader, id: number): Promise<Client | undefined> {
  return selectRow<Client>(reader, oneClient(id))
}

export const clientSummary: RecordSummary = {
  title: sql`r.name`,
  subtitle: sql`coalesce(nullif(r.contact_email, ''), r.phone_number, '')`,
}

const source = fixed(sql`${live(clients)} c`)

export async function listClients(
  reader: Reader,
  { filter, ordering }: { filter: { search: string }; ordering: Ordering<string> | undefined },
  page: PageRequest,
): Promise<PageResult<Client>> {
  const { search } = filter
  const where = search === '' ? undefined : matchesSearch('c', search)
  const total = search === '' ? recordCount(clients, {}) : undefined
  return selectPage<Client>(reader, { columns, source, where, order: rowOrder('c', ordering), total }, page)
}

/**
 * Whether the column holds the id of a client whose name contains the text. A sub-select finds the clients first: a
 * condition across two tables would make PostgreSQL read both in full.
 */
export const isClientNamed = (column: SQL, search: string): SQL =>
  sql`${column} = any(array(select c.id from ${live(clients)} c
    where ${matchesSearch('c', search)} and ${columnMatches(sql`c.name`, search)}))`

export async function isClient(reader: Reader, id: number): Promise<boolean> {
  return (await selectRow(reader, sql`select 1 from ${live(clients)} c where c.id = ${id}`)) !== undefined
}
