import { notFound } from '@daywork/domain/errors/domain-error'
import { hideRows, insertDeletion, lockDeletion, unhideRows } from '../database/records.ts'
import { type Change, pick, recordActivity } from './change.ts'
import type { RecordKind, VersionedRow } from './record-kind.ts'
import { findSaved, lockRecord } from './save-record.ts'

/** Hides a record and what goes with it; nothing is removed before the purge (DEL-16, DEL-18). */
export async function deleteRecord<Row extends VersionedRow, Input extends object>(
  change: Change,
  kind: RecordKind<Row, Input>,
  target: { id: number; ifMatch: string | undefined },
): Promise<void> {
  const row = await lockRecord(change, kind, target)
  const deletionId = await insertDeletion(change.db, kind.entity, target.id)
  for (const child of kind.children ?? []) {
    await hideRows(change.db, child.table, { column: child.column, id: target.id }, deletionId)
  }
  await hideRows(change.db, kind.table, { column: 'id', id: target.id }, deletionId)
  recordActivity(change, {
    entity: kind.entity,
    id: target.id,
    action: 'deleted',
    before: pick(row, kind.tracked),
  })
  kind.tellOthers?.(change, row, undefined)
}

/** Brings a record back with exactly what the same delete hid. @throws DomainError not_found when there is nothing to bring back */
export async function restoreRecord<Row extends VersionedRow, Input extends object>(
  change: Change,
  kind: RecordKind<Row, Input>,
  target: { id: number; withinDays: number },
): Promise<Row> {
  const deletionId = await lockDeletion(change.db, kind.table, { ...target, entity: kind.entity })
  if (deletionId === undefined) throw notFound()
  if (kind.isRestorable && !(await kind.isRestorable(change.db, target.id))) throw notFound()
  for (const table of [kind.table, ...(kind.children ?? []).map((child) => child.table)]) {
    await unhideRows(change.db, table, deletionId)
  }
  const row = await findSaved(change, kind, target.id)
  recordActivity(change, {
    entity: kind.entity,
    id: target.id,
    action: 'restored',
    after: pick(row, kind.tracked),
  })
  kind.tellOthers?.(change, undefined, row)
  return row
}
