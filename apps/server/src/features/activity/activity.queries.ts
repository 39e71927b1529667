import type { ActivityEntry } from '@daywork/domain/activity/activity'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../database/handle.ts'
import { allOf } from '../../database/list-sql.ts'
import { selectPage } from '../../database/page-sql.ts'
import type { PageRows, PageWindow } from '../../database/page-window.ts'

export interface ActivityFilter {
  entity?: string | undefined
  id?: number | undefined
  /** Username. */
  user?: string | undefined
}

function matching({ entity, id, user }: ActivityFilter): SQL | undefined {
  return allOf([
    entity === undefined ? undefined : sql`a.entity = ${entity}`,
    id === undefined ? undefined : sql`a.entity_id = ${id}`,
    user === undefined ? undefined : sql`a.user_id in (select id from users where lower(username) = lower(${user}))`,
  ])
}

/** Also of a deleted record. */
const name = sql`case a.entity
  when 'client' then (select c.name from clients c where c.id = a.entity_id)
  when 'worker' then (select w.name from workers w where w.id = a.entity_id)
  when 'project' then (select p.title from projects p where p.id = a.entity_id)
  when 'work_order' then (select o.title from work_orders o where o.id = a.entity_id)
  when 'work' then (select left(k.description, 200) from works k where k.id = a.entity_id)
  end`

const columns = sql`
  a.id, a.at, u.username as user, a.entity, a.entity_id, nullif(${name}, '') as name, a.action, a.before, a.after`

const source = sql`activity a join users u on u.id = a.user_id`

const order = { alias: 'a', by: 'id', descending: true }

/** Newest first. */
export async function listActivity(
  db: Db,
  filter: ActivityFilter,
  window: PageWindow,
): Promise<PageRows<ActivityEntry>> {
  const where = matching(filter)
  return selectPage<ActivityEntry>(db, { columns, source, where, order, total: undefined }, window)
}
