import { notFound } from '@daywork/domain/errors/domain-error'
import { pick, recordActivity, type WriteContext } from './activity.queries.ts'
import type { RecordKind, RecordTree, VersionedRow } from './record-kind.ts'
import { withDescendants } from './registry.ts'
import { insertDeletion, lockDeletion, restoreRows, softDeleteRows } from './deletions.queries.ts'
import { hasParent } from './parents.queries.ts'
import type { SoftDeleteTable } from './rows.queries.ts'
import { lockRecord, readBack } from './save-record.ts'

/** Soft-deletes a record and everything that is deleted with it; the purge removes them later. */
export async function deleteRecord<Row extends VersionedRow, Input extends object>(
  context: WriteContext,
  kind: RecordKind<Row, Input>,
  target: { id: number; ifMatch: string | undefined },
  registry: RecordTree,
): Promise<void> {
  await deleteLocked(context, kind, await lockRecord(context, kind, target), registry)
}

/** Soft-deletes the record `row`, which the transaction has locked, and everything that is deleted with it. */
export async function deleteLocked<Row extends VersionedRow, Input extends object>(
  context: WriteContext,
  kind: RecordKind<Row, Input>,
  row: Row,
  registry: RecordTree,
): Promise<void> {
  const { db } = context
  const deletionId = await insertDeletion(db, kind.entity, row.id)
  const along = kind.takesAlong
  const deleteWithChildren = async (table: SoftDeleteTable, column: string, ids: readonly number[]): Promise<void> => {
    const deleted = await softDeleteRows(db, table, { column, ids, deletionId })
    if (deleted.length === 0) return
    for (const child of registry.childrenOf(table)) await deleteWithChildren(child.table, child.column, deleted)
  }
  if (along) await deleteWithChildren(along.table, 'id', await along.findIds(db, row.id))
  await deleteWithChildren(kind.table, 'id', [row.id])
  recordActivity(context, {
    entity: kind.entity,
    id: row.id,
    action: 'deleted',
    before: pick(row, kind.tracked),
  })
  kind.recordRelatedActivity?.(context, row, undefined)
}

/** Restores a record and exactly what was deleted with it. @throws DomainError not_found when there is nothing to restore */
export async function restoreRecord<Row extends VersionedRow, Input extends object>(
  context: WriteContext,
  kind: RecordKind<Row, Input>,
  target: { id: number; withinDays: number },
  registry: RecordTree,
): Promise<Row> {
  const { db } = context
  const deletionId = await lockDeletion(db, kind.table, { ...target, entity: kind.entity })
  if (deletionId === undefined) throw notFound()
  if (!(await hasParent(db, kind, target.id))) throw notFound()
  const roots = kind.takesAlong ? [kind.table, kind.takesAlong.table] : [kind.table]
  const tables = new Set(roots.flatMap((table) => withDescendants(table, registry.childrenOf)))
  for (const table of tables) restoreRows(db, table, deletionId)
  const row = await readBack(context, kind, target.id)
  recordActivity(context, {
    entity: kind.entity,
    id: target.id,
    action: 'restored',
    after: pick(row, kind.tracked),
  })
  kind.recordRelatedActivity?.(context, undefined, row)
  await kind.afterSave?.(context, row)
  return row
}
