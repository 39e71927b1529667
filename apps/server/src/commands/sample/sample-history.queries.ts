import type { WorkOrderStatus } from '@daywork/domain/work-orders/statuses'
import { sql } from '../../database/drizzle.ts'
import type { Executor } from '../../database/handle.ts'

/** When an order of the sample was created, changed last, and completed. */
export interface OrderTimes {
  id: number
  created_at: string
  updated_at: string
  /** Null for an open order. */
  completed_at: string | null
  /** When it got each of these statuses after its creation. */
  steps: { status: WorkOrderStatus; at: string }[]
}

/** Moves the sample's orders into the past, which no request can. */
export async function setOrderTimes(db: Executor, orders: readonly OrderTimes[]): Promise<void> {
  await db.execute(
    sql`update work_orders o
        set created_at = past.created_at, updated_at = past.updated_at, completed_at = past.completed_at
        from json_to_recordset(${JSON.stringify(orders)}::json)
          as past (id bigint, created_at timestamptz, updated_at timestamptz, completed_at timestamptz)
        where o.id = past.id`,
  )
  await db.execute(
    sql`update activity a set at = past.created_at
        from json_to_recordset(${JSON.stringify(orders)}::json) as past (id bigint, created_at timestamptz)
        where a.entity = 'work_order' and a.entity_id = past.id and a.action = 'created'`,
  )
  const steps = orders.flatMap(({ id, steps: taken }) => taken.map((step) => ({ id, ...step })))
  await db.execute(
    sql`update activity a set at = step.at
        from json_to_recordset(${JSON.stringify(steps)}::json) as step (id bigint, status text, at timestamptz)
        where a.entity = 'work_order' and a.entity_id = step.id and a.action = 'updated'
          and a.after->>'status' = step.status`,
  )
}

/** When a photo or a note of the sample was added. */
export interface EntryTime {
  id: number
  at: string
}

/** Moves works into the past, with what the activity says about them. */
export async function setWorkTimes(db: Executor, works: readonly EntryTime[]): Promise<void> {
  const pastSource = sql`json_to_recordset(${JSON.stringify(works)}::json) as past (id bigint, at timestamptz)`
  await db.execute(
    sql`update works k set created_at = past.at, updated_at = past.at from ${pastSource} where k.id = past.id`,
  )
  await db.execute(
    sql`update activity a set at = past.at from ${pastSource} where a.entity = 'work' and a.entity_id = past.id`,
  )
  await db.execute(
    sql`update activity a set at = past.at from ${pastSource}
        where a.entity = 'work_order' and (a.after->'works'->0->>'id')::bigint = past.id`,
  )
}

/** Moves notes into the past, with their entries in the activity. */
export async function setNoteTimes(db: Executor, notes: readonly EntryTime[]): Promise<void> {
  const pastSource = sql`json_to_recordset(${JSON.stringify(notes)}::json) as past (id bigint, at timestamptz)`
  await db.execute(
    sql`with moved as (
          update work_order_updates n set created_at = past.at from ${pastSource} where n.id = past.id
          returning n.work_order_id, n.content, n.created_at)
        update activity a set at = moved.created_at from moved
        where a.entity = 'work_order' and a.entity_id = moved.work_order_id and a.action = 'update_added'
          and a.after->>'content' = moved.content`,
  )
}

/** Moves clients or projects into the past, with their entries in the activity. */
export async function setRecordTimes(
  db: Executor,
  entity: 'client' | 'project',
  records: readonly EntryTime[],
): Promise<void> {
  const pastSource = sql`json_to_recordset(${JSON.stringify(records)}::json) as past (id bigint, at timestamptz)`
  const table = sql.raw(entity === 'client' ? 'clients' : 'projects')
  await db.execute(
    sql`update ${table} r set created_at = past.at, updated_at = past.at from ${pastSource} where r.id = past.id`,
  )
  await db.execute(
    sql`update activity a set at = past.at from ${pastSource} where a.entity = ${entity} and a.entity_id = past.id`,
  )
}

/** Moves what the activity says about the checklists of orders into the past. @param orders with when they were answered */
export async function setChecklistTimes(db: Executor, orders: readonly EntryTime[]): Promise<void> {
  await db.execute(
    sql`update activity a set at = past.at
        from json_to_recordset(${JSON.stringify(orders)}::json) as past (id bigint, at timestamptz)
        where a.entity = 'work_order' and a.entity_id = past.id and a.after ? 'checklist'`,
  )
}

/** Moves signatures into the past, with what the activity says about them. */
export async function setSignatureTimes(db: Executor, signatures: readonly EntryTime[]): Promise<void> {
  const pastSource = sql`json_to_recordset(${JSON.stringify(signatures)}::json) as past (id bigint, at timestamptz)`
  await db.execute(
    sql`update signatures s set created_at = past.at, updated_at = past.at from ${pastSource} where s.id = past.id`,
  )
  await db.execute(
    sql`update activity a set at = past.at from ${pastSource} where (a.entity = 'signature' and a.entity_id = past.id)
          or (a.entity = 'work_order' and (a.after->'signature'->>'id')::bigint = past.id)`,
  )
}
