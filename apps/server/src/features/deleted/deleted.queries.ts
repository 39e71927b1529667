import type { DeletedRecord, Entity } from '@daywork/domain/activity/activity'
import { sql, type SQL } from '../../database/drizzle.ts'
import { allOf, matchesSearch } from '../../database/list-sql.ts'
import type { PageRequest, PageResult } from '../../database/page-request.ts'
import { selectPage } from '../../database/page-sql.ts'
import type { Reader } from '../../database/reader.ts'
import { withDeleted } from '../../database/record-sql.ts'
import { workOrders } from '../../database/schema/work-orders.ts'
import { parentExists } from '../../records/parents.queries.ts'
import type { RecordTraits } from '../../records/record-kind.ts'
import type { RecordRegistry } from '../../records/registry.ts'

export interface DeletedFilter {
  entity?: Entity | undefined
  search: string
  /** Records that were deleted earlier cannot be restored. */
  withinDays: number
}

const deletedRows = ({ deletedWith, entity, summary, table }: RecordTraits): SQL => sql`
  select ${sql.raw(`'${entity}'`)} as entity, r.id, r.deletion_id, ${summary.title} as title, r.search_text,
    ${deletedWith ? parentExists(deletedWith) : sql`true`} as is_restorable
  from ${withDeleted(table)} r where r.deletion_id is not null`

/**
 * Each deleted record with its deletion. What was deleted along with another record, like a project's work orders, is not
 * listed: it is restored with that record.
 */
const sourceOf = ({ kinds }: RecordRegistry): SQL =>
  sql`deletions d join (${sql.join(kinds.map(deletedRows), sql` union all `)}) r
    on r.deletion_id = d.id and r.entity = d.entity and r.id = d.entity_id`

const columnsOf = (interval: SQL) => sql`d.id, d.at, d.entity, d.entity_id, r.title, r.is_restorable,
  d.at + ${interval} as restorable_until,
  (select u.username from activity a join users u on u.id = a.user_id
    where a.entity = d.entity and a.entity_id = d.entity_id and a.action = 'deleted'
    order by a.id desc limit 1) as user,
  case d.entity when 'project'
    then (select count(*) from ${withDeleted(workOrders)} o where o.deletion_id = d.id) else 0 end as work_orders_count`

const order = { alias: 'd', by: 'id', descending: true }

/** The records that can be restored, the latest deletion first. */
export function listDeletedRecords(
  reader: Reader,
  records: RecordRegistry,
  { entity, search, withinDays }: DeletedFilter,
  page: PageRequest,
): Promise<PageResult<DeletedRecord>> {
  const interval = sql`make_interval(days => ${withinDays})`
  const where = allOf([
    sql`d.at > now() - ${interval}`,
    entity === undefined ? undefined : sql`d.entity = ${entity}`,
    search === '' ? undefined : matchesSearch('r', search),
  ])
  const list = { columns: columnsOf(interval), source: sourceOf(records), where, order, total: undefined }
  return selectPage<DeletedRecord>(reader, list, page)
}
