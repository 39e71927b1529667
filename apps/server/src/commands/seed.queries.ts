import { sql } from 'drizzle-orm'
import type { Db } from '../database/handle.ts'
import { workOrders } from '../database/schema/work-orders.ts'

/** A completed order of the sample was completed on its day instead of now, so that reports of past weeks have figures. */
export async function setCompletedAt(db: Db, id: number, at: string): Promise<void> {
  await db.execute(sql`update ${workOrders} set completed_at = ${at} where id = ${id}`)
}
