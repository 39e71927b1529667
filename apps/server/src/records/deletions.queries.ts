import { sql } from '../database/drizzle.ts'
import { type Db, insertedRow, selectRow, selectRows, type Transaction } from '../database/handle.ts'
import type { Reader } from '../database/reader.ts'
import { withDeleted } from '../database/record-sql.ts'
import { BUMP, type RecordTable, type SoftDeleteTable } from './rows.queries.ts'

/**
 * Soft-deletes the rows whose `column` is one of `ids`, as part of one deletion.
 * @returns their ids
 */
export async function softDeleteRows(
  db: Db,
  table: SoftDeleteTable,
  { column, deletionId, ids }: { column: string; ids: readonly number[]; deletionId: number },
): Promise<number[]> {
  const rows = await selectRows<{ id: number }>(
    db,
    sql`update ${table} set deleted_at = now(), deletion_id = ${deletionId}
        where ${sql.identifier(column)} = any(${sql.param(ids)}::bigint[]) and deleted_at is null returning id`,
  )
  return rows.map(({ id }) => id)
}

/** Restores the rows of one deletion. Raises their versions and `updated_at`, so that clients find the changes. */
export function restoreRows(tx: Transaction, table: SoftDeleteTable, deletionId: number): void {
  const bump = 'updated_at' in table ? sql`, ${BUMP}` : sql``
  tx.enqueue(sql`update ${table} set deleted_at = null, deletion_id = null${bump} where deletion_id = ${deletionId}`)
}

export async function insertDeletion(db: Db, entity: string, entityId: number): Promise<number> {
  const { id } = await insertedRow<{ id: number }>(
    db,
    sql`insert into deletions (entity, entity_id) values (${entity}, ${entityId}) returning id`,
  )
  return id
}

/** Locks the record's row. @returns the id of its own deletion, not its parent's, within `withinDays`; undefined if none */
export async function lockDeletion(
  reader: Reader,
  table: RecordTable,
  deleted: { entity: string; id: number; withinDays: number },
): Promise<number | undefined> {
  const row = await selectRow<{ deletion_id: number }>(
    reader,
    sql`select r.deletion_id from ${withDeleted(table)} r join deletions d on d.id = r.deletion_id
        where r.id = ${deleted.id} and d.entity = ${deleted.entity} and d.entity_id = ${deleted.id}
          and d.at > now() - make_interval(days => ${deleted.withinDays})
        for update of r`,
  )
  return row?.deletion_id
}

/** Who deleted a record, or its parent, and when. Undefined if the record is not deleted, or not visible. */
export function findDeletion(
  reader: Reader,
  table: RecordTable,
  id: number,
): Promise<{ by: string | null; at: string } | undefined> {
  return selectRow(
    reader,
    sql`select d.at, (select u.username from activity a join users u on u.id = a.user_id
          where a.entity = d.entity and a.entity_id = d.entity_id and a.action = 'deleted' order by a.id desc limit 1) as by
        from ${withDeleted(table)} r join deletions d on d.id = r.deletion_id where r.id = ${id}`,
  )
}
