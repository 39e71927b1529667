import type { WorkOrderUpdate } from '@daywork/domain/work-orders/work-order'
import { sql } from '../../database/drizzle.ts'
import { insertedRow } from '../../database/handle.ts'
import { toIsoTime } from '../../database/timestamps.ts'
import type { WriteContext } from '../../records/activity.queries.ts'

/** An order's notes, oldest first, for the statement of the order `o`. Times are as PostgreSQL writes them. */
export const updatesColumn = sql`
  coalesce((select json_agg(json_build_object('id', n.id, 'work_order', n.work_order_id, 'content', n.content,
      'author', u.username, 'created_at', n.created_at::text, 'received_at', n.received_at::text)
      order by n.created_at, n.id)
    from work_order_updates n join users u on u.id = n.author_id where n.work_order_id = o.id), '[]') as updates`

/** The notes of `updatesColumn` as the API returns them. */
export const presentUpdates = (updates: readonly WorkOrderUpdate[]): WorkOrderUpdate[] =>
  updates.map((update) => ({
    ...update,
    created_at: toIsoTime(update.created_at),
    received_at: toIsoTime(update.received_at),
  }))

/** A note counts as a change of its order, because devices store the notes of their next orders. */
export async function insertNote(
  { db, doneAt, user }: WriteContext,
  workOrderId: number,
  content: string,
): Promise<WorkOrderUpdate> {
  const row = await insertedRow<Pick<WorkOrderUpdate, 'id' | 'created_at' | 'received_at'>>(
    db,
    sql`with noted as (insert into changes (entity, entity_id) values ('work_order', ${workOrderId}))
        insert into work_order_updates (work_order_id, content, author_id, created_at, received_at)
        select ${workOrderId}::bigint, ${content}, ${user.id}::bigint, coalesce(done_at, now()),
          case when done_at is not null then now() end
        from (select ${doneAt ?? null}::timestamptz as done_at) given
        returning id, created_at, received_at`,
  )
  return { ...row, work_order: workOrderId, content, author: user.username }
}
