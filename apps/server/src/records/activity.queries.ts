import type { Action, Entity } from '@daywork/domain/activity/activity'
import { sql } from '../database/drizzle.ts'
import { type Db, selectRows } from '../database/handle.ts'
import type { ReadingTransaction } from '../database/reader.ts'
import { prepare } from '../database/statement.ts'

/** One write in progress: its transaction and its user. */
export interface WriteContext {
  readonly db: ReadingTransaction
  readonly user: { readonly id: number; readonly username: string }
  /** When the user did this, if their device sends it later. */
  readonly doneAt?: string | undefined
}

type Fields = Record<string, unknown>

interface ActivityInput {
  entity: Entity
  id: number
  action: Action
  /** The changed fields only. */
  before?: Fields
  after?: Fields
}

/** Records who changed what, in the transaction of the change. */
export function recordActivity(context: WriteContext, { action, after, before, entity, id }: ActivityInput): void {
  const { db, doneAt, user } = context
  const changed = [JSON.stringify(before ?? {}), JSON.stringify(after ?? {})]
  db.enqueue(insertActivity(user.id, entity, id, action, ...changed, doneAt ?? null))
}

/** Records the same action on several records of a kind, as one statement. */
export function recordActivities(
  { db, doneAt, user }: WriteContext,
  {
    action,
    entity,
    entries,
  }: Pick<ActivityInput, 'entity' | 'action'> & { entries: readonly Omit<ActivityInput, 'entity' | 'action'>[] },
): void {
  if (entries.length === 0) return
  const texts = (name: 'before' | 'after') => sql.param(entries.map((entry) => JSON.stringify(entry[name] ?? {})))
  db.enqueue(
    sql`insert into activity (user_id, entity, entity_id, action, before, after, done_at)
        select ${user.id}::bigint, ${entity}, entry.id, ${action}, entry.before, entry.after, ${doneAt ?? null}::timestamptz
        from unnest(${sql.param(entries.map(({ id }) => id))}::bigint[], ${texts('before')}::jsonb[], ${texts('after')}::jsonb[])
          as entry (id, before, after)`,
  )
}

const insertActivity = prepare(sql`
  insert into activity (user_id, entity, entity_id, action, before, after, done_at) values ($1, $2, $3, $4, $5, $6, $7)`)

/** Who changed each of these fields of a record last, and when. A field without a recorded change is left out. */
export function findLastChanges(
  db: Db,
  record: { entity: Entity; id: number },
  fields: readonly string[],
): Promise<{ field: string; by: string; at: string }[]> {
  return selectRows(
    db,
    sql`select wanted.field, u.username as by, coalesce(changed.done_at, changed.at) as at
        from unnest(${sql.param(fields)}::text[]) as wanted(field)
        join lateral (select a.user_id, a.at, a.done_at from activity a
          where a.entity = ${record.entity} and a.entity_id = ${record.id}
            and (a.after ? wanted.field or wanted.field = 'version')
          order by a.id desc limit 1) changed on true
        join users u on u.id = changed.user_id`,
  )
}

/** The fields among `names` that differ between two states of a record. */
export function changedFields<Row extends object>(
  before: Row,
  after: { [Name in keyof Row]?: unknown },
  names: readonly (keyof Row & string)[],
): { before: Fields; after: Fields; isEmpty: boolean } {
  const changed = names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
  return { before: pick(before, changed), after: pick(after, changed), isEmpty: changed.length === 0 }
}

export function pick<Name extends string>(
  record: { readonly [Key in Name]?: unknown },
  names: readonly Name[],
): Fields {
  return Object.fromEntries(names.map((name) => [name, record[name]]))
}
