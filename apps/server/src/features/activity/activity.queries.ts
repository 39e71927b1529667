import type { ActivityEntry } from '@daywork/domain/activity/entry'
import { type SQL, sql } from 'drizzle-orm'
import { activity } from '../../database/schema/activity.ts'
import { type Db, selectRow, selectRows } from '../../database/handle.ts'
import { isoTime } from '../../database/moments.ts'

export async function insertActivity(db: Db, entry: typeof activity.$inferInsert): Promise<void> {
  await db.insert(activity).values(entry)
}

export interface ActivityFilter {
  entity?: string | undefined
  id?: number | undefined
  /** Username. */
  user?: string | undefined
}

function matching({ entity, id, user }: ActivityFilter): SQL {
  const conditions = [sql`true`]
  if (entity !== undefined) conditions.push(sql`a.entity = ${entity}`)
  if (id !== undefined) conditions.push(sql`a.entity_id = ${id}`)
  if (user !== undefined) conditions.push(sql`lower(u.username) = lower(${user})`)
  return sql`from activity a join users u on u.id = a.user_id where ${sql.join(conditions, sql` and `)}`
}

export async function countActivity(db: Db, filter: ActivityFilter): Promise<number> {
  const row = await selectRow<{ count: number }>(db, sql`select count(*) as count ${matching(filter)}`)
  return row?.count ?? 0
}

/** Newest first. */
export async function listActivity(
  db: Db,
  filter: ActivityFilter,
  page: { limit: number; offset: number },
): Promise<ActivityEntry[]> {
  const rows = await selectRows<ActivityEntry>(
    db,
    sql`select a.id, a.at, u.username as user, a.entity, a.entity_id, a.action, a.before, a.after
        ${matching(filter)} order by a.id desc limit ${page.limit} offset ${page.offset}`,
  )
  return rows.map((row) => ({ ...row, at: isoTime(row.at) }))
}
