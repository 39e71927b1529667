import type { AssignmentInput } from '@daywork/domain/assignments/assignment'
import { sql } from '../../database/drizzle.ts'
import { type Db, selectRow, type Transaction } from '../../database/handle.ts'
import type { ReadingTransaction } from '../../database/reader.ts'
import { live } from '../../database/record-sql.ts'
import { workers } from '../../database/schema/workers.ts'
import { prepare } from '../../database/statement.ts'

/** The `assigned_workers` of the work order `o`. Excludes deleted workers. */
export const assignedWorkersColumn = sql`
  coalesce((select json_agg(json_build_object('worker_id', a.worker_id, 'role', a.role) order by a.position, a.worker_id)
    from work_order_workers a join ${live(workers)} w on w.id = a.worker_id where a.work_order_id = o.id), '[]')
    as assigned_workers`

/** Adds a worker at the end of a crew. Returns false if the worker is already assigned, in any role. */
export async function insertAssignment(db: Db, workOrderId: number, { role, worker_id }: AssignmentInput) {
  const row = await selectRow(
    db,
    sql`insert into work_order_workers (work_order_id, worker_id, role, position)
        select ${workOrderId}, ${worker_id}, ${role}, coalesce(max(position), 0) + 1
        from work_order_workers where work_order_id = ${workOrderId}
        on conflict do nothing returning worker_id`,
  )
  return row !== undefined
}

/** Removes all workers from a work order, except deleted ones, which keep their positions in case they are restored. */
export function dropAssignments(tx: ReadingTransaction, workOrderId: number): void {
  tx.enqueue(
    sql`delete from work_order_workers a using ${live(workers)} w
        where w.id = a.worker_id and a.work_order_id = ${workOrderId}`,
  )
}

/** Assigns workers to a work order without a crew, in the given roles and order. */
export function insertAssignments(tx: Transaction, workOrderId: number, crew: AssignmentInput[]): void {
  if (crew.length === 0) return
  const [ids, roles] = [crew.map((entry) => entry.worker_id), crew.map((entry) => entry.role)]
  tx.enqueue(newAssignments(workOrderId, ids, roles))
}

/** A worker of the crew who is deleted in the meantime still has a row, because `dropAssignments` leaves it. */
const newAssignments = prepare(sql`
  insert into work_order_workers (work_order_id, worker_id, role, position)
  select $1, crew.worker_id, crew.role, crew.position
  from unnest($2::bigint[], $3::text[]) with ordinality as crew(worker_id, role, position)
  on conflict do nothing`)

/** Gives several work orders the same crew, in the given roles and order. */
export function replaceCrews(tx: ReadingTransaction, workOrderIds: readonly number[], crew: AssignmentInput[]): void {
  if (workOrderIds.length === 0) return
  const orders = sql`${sql.param(workOrderIds)}::bigint[]`
  tx.enqueue(
    sql`delete from work_order_workers a using ${live(workers)} w
        where w.id = a.worker_id and a.work_order_id = any(${orders})`,
  )
  tx.enqueue(
    sql`insert into work_order_workers (work_order_id, worker_id, role, position)
        select o.id, crew.worker_id, crew.role, crew.position from unnest(${orders}) as o (id),
          unnest(${sql.param(crew.map((entry) => entry.worker_id))}::bigint[], ${sql.param(crew.map((entry) => entry.role))}::text[])
            with ordinality as crew (worker_id, role, position)
        on conflict do nothing`,
  )
}
