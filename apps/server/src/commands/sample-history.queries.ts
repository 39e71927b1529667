import { sql } from 'drizzle-orm'
import type { Executor } from '../database/handle.ts'

export interface PastTimes {
  id: number
  created_at: string
  completed_at: string
}

/** Moves the sample's completed orders into the past, which no request can. */
export async function setPastTimes(db: Executor, orders: readonly PastTimes[]): Promise<void> {
  await db.execute(
    sql`update work_orders o set created_at = past.created_at, updated_at = past.completed_at, completed_at = past.completed_at
        from json_to_recordset(${JSON.stringify(orders)}::json)
          as past (id bigint, created_at timestamptz, completed_at timestamptz)
        where o.id = past.id`,
  )
}
