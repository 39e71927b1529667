import type { ActivityEntry } from '@daywork/domain/activity/activity'
import { sql, type SQL } from '../../database/drizzle.ts'
import { fixed } from '../../database/fixed-sql.ts'
import { allOf } from '../../database/list-sql.ts'
import type { PageRequest, PageResult } from '../../database/page-request.ts'
import { selectPage } from '../../database/page-sql.ts'
import type { Reader } from '../../database/reader.ts'
import { isVisible, withDeleted } from '../../database/record-sql.ts'
import type { RecordTraits } from '../../records/record-kind.ts'
import type { RecordRegistry } from '../../records/registry.ts'
import { isOfRecordOrRelated } from './related-activity.queries.ts'

export interface ActivityFilter {
  entity?: string | undefined
  id?: number | undefined
  /** With entity and id: also the entries of records that belong to that record. */
  isWithRelated?: boolean | undefined
  /** Username. */
  user?: string | undefined
}

function matching({ entity, id, isWithRelated = false, user }: ActivityFilter): SQL | undefined {
  const isOfRecord =
    isWithRelated && entity !== undefined && id !== undefined
      ? [isOfRecordOrRelated(entity, id)]
      : [
          entity === undefined ? undefined : sql`a.entity = ${entity}`,
          id === undefined ? undefined : sql`a.entity_id = ${id}`,
        ]
  return allOf([
    ...isOfRecord,
    user === undefined ? undefined : sql`a.user_id in (select id from users where lower(username) = lower(${user}))`,
  ])
}

/** A value by the kind of an entry's record. */
const byKind = ({ kinds }: RecordRegistry, valueFor: (kind: RecordTraits) => SQL): SQL =>
  sql`case a.entity ${sql.join(
    kinds.map((kind) => sql`when ${sql.raw(`'${kind.entity}'`)} then ${valueFor(kind)}`),
    sql` `,
  )} end`

/** The title of the record, even if it is deleted. */
const titleOf = (records: RecordRegistry): SQL =>
  byKind(
    records,
    ({ summary, table }) => sql`(select ${summary.title} from ${withDeleted(table)} r where r.id = a.entity_id)`,
  )

/** Entries of records that the actor sees, deleted or not, and that describe no other record that the actor does not see. */
function isVisibleEntry(records: RecordRegistry): SQL {
  const described = records.kinds.map(({ summary: { describedIn }, table }) =>
    describedIn === undefined ? undefined : sql`(${describedIn} is null or ${isVisible(table, describedIn)})`,
  )
  const own = byKind(records, ({ table }) => isVisible(table, sql`a.entity_id`))
  return allOf([own, ...described]) ?? own
}

const source = sql`activity a join users u on u.id = a.user_id`

const order = { alias: 'a', by: 'id', descending: true }

/** The list of activity, newest first. Call this once per application: the statement of its first page is prepared. */
export function createActivityList(records: RecordRegistry) {
  const columns = fixed(sql`
    a.id, a.at, a.done_at, u.username as user, a.entity, a.entity_id, nullif(${titleOf(records)}, '') as name, a.action, a.before,
    a.after`)
  const isVisibleToActor = isVisibleEntry(records)
  return (reader: Reader, filter: ActivityFilter, page: PageRequest): Promise<PageResult<ActivityEntry>> => {
    const where = allOf([matching(filter), reader.isRestricted ? isVisibleToActor : undefined])
    return selectPage<ActivityEntry>(reader, { columns, source, where, order, total: undefined }, page)
  }
}
