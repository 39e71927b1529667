import type { Client } from '@daywork/domain/clients/client'
import type { Ordering } from '@daywork/domain/paging/page'
import { sql, type SQL } from '../../database/drizzle.ts'
import { recordCount } from '../../database/counts.ts'
import { fixed } from '../../database/fixed-sql.ts'
import { selectRow } from '../../database/handle.ts'
import { columnMatches, matchesSearch } from '../../database/list-sql.ts'
import { orderCounts, readOrderCounts, type WithOrderCounts } from '../../database/order-counts.ts'
import { rowOrder, selectPage, type SortKeys } from '../../database/page-sql.ts'
import type { PageRequest, PageResult } from '../../database/page-request.ts'
import type { Reader } from '../../database/reader.ts'
import { live } from '../../database/record-sql.ts'
import { clients } from '../../database/schema/clients.ts'
import { projects } from '../../database/schema/projects.ts'
import { workOrders } from '../../database/schema/work-orders.ts'
import { optionalTextKey, textKey } from '../../database/sort-keys.ts'
import { prepare } from '../../database/statement.ts'
import type { RecordSummary } from '../../records/rows.queries.ts'

export const CLIENT_ORDERINGS = ['created_at', 'updated_at', 'name', 'contact_email', 'address'] as const

const SORT_KEYS = {
  name: textKey('c.name'),
  contact_email: optionalTextKey('c.contact_email'),
  address: optionalTextKey('c.address'),
}

const columns = fixed(sql`
  c.id, c.name, c.contact_email, c.phone_number, c.notes, c.address, c.is_active, c.version, c.created_at, c.updated_at,
  (select count(*) from ${live(projects)} p where p.client_id = c.id) as project_count,
  (select ${orderCounts} from ${live(projects)} p join ${live(workOrders)} o on o.project_id = p.id
    where p.client_id = c.id) as order_counts`)

type StoredClient = WithOrderCounts<Client>

const toClient = ({ order_counts: counts, ...row }: StoredClient): Client => ({ ...row, ...readOrderCounts(counts) })

const oneClient = prepare(sql`select ${columns} from ${live(clients)} c where c.id = $1`)

export async function findClient(reader: Reader, id: number): Promise<Client | undefined> {
  const row = await selectRow<StoredClient>(reader, oneClient(id))
  return row && toClient(row)
}

export const clientSummary: RecordSummary = {
  title: sql`r.name`,
  subtitle: sql`coalesce(nullif(r.contact_email, ''), r.phone_number, '')`,
  search: {
    fields: {
      name: sql`r.name`,
      contact_email: sql`r.contact_email`,
      phone_number: sql`r.phone_number`,
      address: sql`r.address`,
      notes: sql`r.notes`,
    },
    ownIndexed: [sql`r.address`],
  },
}

const source = fixed(sql`${live(clients)} c`)

export async function listClients(
  reader: Reader,
  { filter, ordering }: { filter: { search: string }; ordering: Ordering<string> | undefined },
  pageRequest: PageRequest,
): Promise<PageResult<Client>> {
  const { search } = filter
  const where = search === '' ? undefined : matchesSearch('c', search)
  const total = search === '' ? () => recordCount(clients, {}) : undefined
  const order = rowOrder('c', ordering, SORT_KEYS)
  const page = await selectPage<StoredClient>(reader, { columns, source, where, order, total }, pageRequest)
  return { ...page, rows: page.rows.map(toClient) }
}

/**
 * Orders projects and their work orders by client `c`. Those without a client come last in both directions. There is no
 * index for it, because an index cannot span two tables.
 */
export const clientKey: SortKeys[string] = (descending) =>
  sql.raw(
    descending
      ? "coalesce(lower(c.name) || chr(31) || c.id::text, '')"
      : "coalesce('0' || lower(c.name) || chr(31) || c.id::text, '1')",
  )

/**
 * Whether the column contains the id of a client whose name contains the text. A sub-select finds the clients first: a
 * condition across two tables would make PostgreSQL read both in full.
 */
export const isClientNamed = (column: SQL, search: string): SQL =>
  sql`${column} = any(array(select c.id from ${live(clients)} c
    where ${matchesSearch('c', search)} and ${columnMatches(sql`c.name`, search)}))`

export async function isClient(reader: Reader, id: number): Promise<boolean> {
  return (await selectRow(reader, sql`select 1 from ${live(clients)} c where c.id = ${id}`)) !== undefined
}
