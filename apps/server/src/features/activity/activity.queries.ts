import type { ActivityEntry } from '@daywork/domain/activity/entry'
import { type SQL, sql } from 'drizzle-orm'
import type { activity } from '../../database/schema/activity.ts'
import type { Db, Transaction } from '../../database/handle.ts'
import { allOf } from '../../database/list-sql.ts'
import { selectPage } from '../../database/page-sql.ts'
import { prepare } from '../../database/statement.ts'
import type { PageRows, PageWindow } from '../../lists/window.ts'

const newActivity = prepare(sql`
  insert into activity (user_id, entity, entity_id, action, before, after) values ($1, $2, $3, $4, $5, $6)`)

export function insertActivity(tx: Transaction, entry: typeof activity.$inferInsert): void {
  const { action, after, before, entity, entity_id, user_id } = entry
  tx.sendAhead(newActivity(user_id, entity, entity_id, action, JSON.stringify(before), JSON.stringify(after)))
}

export interface ActivityFilter {
  entity?: string | undefined
  id?: number | undefined
  /** Username. */
  user?: string | undefined
}

function matching({ entity, id, user }: ActivityFilter): SQL {
  return allOf([
    entity === undefined ? undefined : sql`a.entity = ${entity}`,
    id === undefined ? undefined : sql`a.entity_id = ${id}`,
    user === undefined ? undefined : sql`a.user_id in (select id from users where lower(username) = lower(${user}))`,
  ])
}

const columns = sql`a.id, a.at, u.username as user, a.entity, a.entity_id, a.action, a.before, a.after`

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
