import type { DeletedRecord, Entity } from '@daywork/domain/activity/activity'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../database/handle.ts'
import { allOf, matchesSearch } from '../../database/list-sql.ts'
import { selectPage } from '../../database/page-sql.ts'
import type { PageRows, PageWindow } from '../../database/page-window.ts'

export interface DeletedFilter {
  entity?: Entity | undefined
  search: string
  /** What was deleted longer ago cannot be brought back. */
  withinDays: number
}

const hidden = (entity: Entity, table: string, title: string): SQL =>
  sql.raw(
    `select '${entity}' as entity, id, deletion_id, ${title} as title, search_text from ${table} where deletion_id is not null`,
  )

/** Works have no titles, so their description is used. */
const WORK_TITLE = `left(coalesce(nullif(description, ''), approved_text), 200)`

/**
 * Each hidden record, with the delete that hid it. What went along with another, as a project's orders do, is no row of
 * its own: it comes back with that.
 */
const source = sql`deletions d join (${sql.join(
  [
    hidden('client', 'clients', 'name'),
    hidden('worker', 'workers', 'name'),
    hidden('project', 'projects', 'title'),
    hidden('work_order', 'work_orders', 'title'),
    hidden('work', 'works', WORK_TITLE),
  ],
  sql` union all `,
)}) r on r.deletion_id = d.id and r.entity = d.entity and r.id = d.entity_id`

const columns = sql`d.id, d.at, d.entity, d.entity_id, r.title,
  (select u.username from activity a join users u on u.id = a.user_id
    where a.entity = d.entity and a.entity_id = d.entity_id and a.action = 'deleted'
    order by a.id desc limit 1) as user,
  case d.entity when 'project'
    then (select count(*) from work_orders o where o.deletion_id = d.id) else 0 end as work_orders_count,
  d.entity <> 'work_order' or exists (
    select from work_orders o join live_projects p on p.id = o.project_id where o.id = d.entity_id) as is_restorable`

const order = { alias: 'd', by: 'id', descending: true }

/** What can be brought back, the latest delete first. */
export async function listDeletedRecords(
  db: Db,
  { entity, search, withinDays }: DeletedFilter,
  window: PageWindow,
): Promise<PageRows<DeletedRecord>> {
  const where = allOf([
    sql`d.at > now() - make_interval(days => ${withinDays})`,
    entity === undefined ? undefined : sql`d.entity = ${entity}`,
    search === '' ? undefined : matchesSearch('r', search),
  ])
  return selectPage<DeletedRecord>(db, { columns, source, where, order, total: undefined }, window)
}
