import { sql, type SQL } from '../database/drizzle.ts'
import { type Db, selectRow } from '../database/handle.ts'
import type { Reader } from '../database/reader.ts'
import { live, withDeleted } from '../database/record-sql.ts'
import type { ParentLink, RecordTraits } from './record-kind.ts'
import type { SoftDeleteTable } from './rows.queries.ts'

/*
 * Records that belong to another one, such as absences to a worker. They are added only to a parent that exists, and restored only
 * while it does.
 */

/** Whether the parent exists. Locks its row until the transaction ends, so that nothing is added while it is deleted. */
export async function lockParent(reader: Reader, parents: SoftDeleteTable, id: number): Promise<boolean> {
  const row = await selectRow(
    reader,
    sql`select 1 from ${withDeleted(parents)} p where p.id = ${id} and p.deleted_at is null for share`,
  )
  return row !== undefined
}

/** Whether the parent of a record exists; the record may be soft-deleted. Locks the row of the parent. */
export async function hasParent(
  reader: Reader,
  { deletedWith: parent, table }: Pick<RecordTraits, 'deletedWith' | 'table'>,
  id: number,
): Promise<boolean> {
  if (parent === undefined) return true
  const row = await selectRow(
    reader,
    sql`select 1 from ${withDeleted(table)} r
        join ${withDeleted(parent.table)} p on p.id = r.${sql.identifier(parent.column)}
        where r.id = ${id} and p.deleted_at is null for share of p`,
  )
  return row !== undefined
}

/** Whether the parent of the row `r` of a list exists. */
export const parentExists = ({ column, table }: ParentLink): SQL =>
  sql`exists (select from ${live(table)} p where p.id = r.${sql.identifier(column)})`

/** The id of the record under `key` that an entry `a` of its order's activity describes; null for other entries. */
export const describedOnOrder = (key: 'checklist' | 'signature'): SQL =>
  sql`(a.after->${sql.raw(`'${key}'`)}->>'id')::bigint`

/** Removes records that are about to be purged from the activity of their orders. */
export const eraseOnOrders =
  (table: SoftDeleteTable, key: 'checklist' | 'signature') =>
  async (db: Db, ids: readonly number[]): Promise<void> => {
    const erased = sql.raw(`'{"${key}": null}'`)
    await db.execute(sql`
      with purged as (select id, work_order_id from ${table} where id = any(${sql.param(ids)}::bigint[]))
      update activity a set before = ${erased}, after = ${erased} from purged
      where a.entity = 'work_order' and a.entity_id = purged.work_order_id and ${describedOnOrder(key)} = purged.id`)
  }
