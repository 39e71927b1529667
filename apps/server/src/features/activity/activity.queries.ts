import type { ActivityEntry } from '@daywork/domain/activity/activity'
import { type SQL, sql } from 'drizzle-orm'
import { fixed } from '../../database/fixed-sql.ts'
import type { Db } from '../../database/handle.ts'
import { allOf } from '../../database/list-sql.ts'
import type { PageRequest, PageResult } from '../../database/page-request.ts'
import { selectPage } from '../../database/page-sql.ts'
import type { RecordRegistry } from '../../records/registry.ts'

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

/** The title of the record, even if it is deleted. */
const titleOf = ({ kinds }: RecordRegistry): SQL =>
  sql`case a.entity ${sql.join(
    kinds.map(
      ({ entity, summary, table }) =>
        sql`when ${sql.raw(`'${entity}'`)} then (select ${summary.title} from ${table} r where r.id = a.entity_id)`,
    ),
    sql` `,
  )} end`

const source = sql`activity a join users u on u.id = a.user_id`

const order = { alias: 'a', by: 'id', descending: true }

/** The list of activity, newest first. Call this once per application: the statement of its first page is prepared. */
export function createActivityList(records: RecordRegistry) {
  const columns = fixed(sql`
    a.id, a.at, u.username as user, a.entity, a.entity_id, nullif(${titleOf(records)}, '') as name, a.action, a.before,
    a.after`)
  return (db: Db, filter: ActivityFilter, page: PageRequest): Promise<PageResult<ActivityEntry>> =>
    selectPage<ActivityEntry>(db, { columns, source, where: matching(filter), order, total: undefined }, page)
}
