import type { WorkOrderUpdate } from '@daywork/domain/work-orders/work-order'
import { sql } from '../../database/drizzle.ts'
import { type Db, insertedRow } from '../../database/handle.ts'

/** An order's notes, oldest first, for the statement of the order `o`. Times are as PostgreSQL writes them. */
export const updatesColumn = sql`
  coalesce((select json_agg(json_build_object('id', n.id, 'work_order', n.work_order_id, 'content', n.content,
      'author', u.username, 'created_at', n.created_at::text) order by n.id)
    from work_order_updates n join users u on u.id = n.author_id where n.work_order_id = o.id), '[]') as updates`

/** A note counts as a change of its order, because devices store the notes of their next orders. */
export async function insertNote(
  db: Db,
  note: { workOrderId: number; content: string; author: { id: number; username: string } },
): Promise<WorkOrderUpdate> {
  const { author, content, workOrderId } = note
  const row = await insertedRow<{ id: number; created_at: string }>(
    db,
    sql`with noted as (insert into changes (entity, entity_id) values ('work_order', ${workOrderId}))
        insert into work_order_updates (work_order_id, content, author_id)
        values (${workOrderId}, ${content}, ${author.id}) returning id, created_at`,
  )
  return {
    id: row.id,
    work_order: workOrderId,
    content,
    author: author.username,
    created_at: row.created_at,
  }
}
