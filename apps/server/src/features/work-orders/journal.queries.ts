import type { WorkOrderUpdate } from '@daywork/domain/work-orders/work-order'
import { sql } from 'drizzle-orm'
import { type Db, selectRow, selectRows } from '../../database/handle.ts'
import { isoTime } from '../../database/moments.ts'

/** An order's journal, oldest first (API-84). */
export async function listUpdates(db: Db, workOrderId: number): Promise<WorkOrderUpdate[]> {
  const rows = await selectRows<WorkOrderUpdate>(
    db,
    sql`select n.id, n.work_order_id as work_order, n.content, u.username as author, n.created_at
        from work_order_updates n join users u on u.id = n.author_id
        where n.work_order_id = ${workOrderId} order by n.id`,
  )
  return rows.map((row) => ({ ...row, created_at: isoTime(row.created_at) }))
}

export async function insertUpdate(
  db: Db,
  update: { workOrderId: number; content: string; author: { id: number; username: string } },
): Promise<WorkOrderUpdate> {
  const { author, content, workOrderId } = update
  const row = await selectRow<{ id: number; created_at: string }>(
    db,
    sql`insert into work_order_updates (work_order_id, content, author_id)
        values (${workOrderId}, ${content}, ${author.id}) returning id, created_at`,
  )
  if (row === undefined) throw new Error('insert returned no row')
  return {
    id: row.id,
    work_order: workOrderId,
    content,
    author: author.username,
    created_at: isoTime(row.created_at),
  }
}
