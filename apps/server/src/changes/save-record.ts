import { notFound } from '@daywork/domain/errors/domain-error'
import { insertRow, lockRow, updateRow } from '../database/records.ts'
import { type Change, changedFields, pick, recordActivity } from './change.ts'
import { requireCurrent } from './if-match.ts'
import type { Patch, RecordKind, VersionedRow } from './record-kind.ts'

/**
 * Makes a record and answers it as stored.
 * @param defaults what the merged record holds for the fields that the request leaves out
 */
export async function createRecord<Row extends VersionedRow, Input extends object>(
  change: Change,
  kind: RecordKind<Row, Input>,
  input: Input,
  defaults: Partial<Row>,
): Promise<Row> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the rules read only fields that a request or the defaults give
  await kind.check(change.db, { ...defaults, ...input } as Row & Input, input)
  const id = await insertRow(change.db, kind.table, kind.toColumns({ ...defaults, ...input }))
  kind.saveLinks?.(change.db, id, input, true)
  const row = await findSaved(change, kind, id)
  recordActivity(change, { entity: kind.entity, id, action: 'created', after: pick(row, kind.tracked) })
  return row
}

/** Changes the given fields of a record; when none differs, nothing is written. @throws DomainError not_found, changed_meanwhile */
export async function editRecord<Row extends VersionedRow, Input extends object>(
  change: Change,
  kind: RecordKind<Row, Input>,
  target: { id: number; ifMatch: string | undefined },
  input: Patch<Input>,
): Promise<Row> {
  const before = await lockRecord(change, kind, target)
  await kind.check(change.db, { ...before, ...input }, input)
  if (changedFields(before, { ...before, ...(kind.toRow?.(input) ?? input) }, kind.tracked).isEmpty) return before
  await updateRow(change.db, kind.table, target.id, kind.toColumns(input))
  kind.saveLinks?.(change.db, target.id, input, false)
  const after = await findSaved(change, kind, target.id)
  const changed = changedFields(before, after, kind.tracked)
  if (!changed.isEmpty) {
    recordActivity(change, { entity: kind.entity, id: target.id, action: 'updated', ...changed })
  }
  return after
}

/** The record as it stands, held against other writers. @throws DomainError not_found, changed_meanwhile */
export async function lockRecord<Row extends VersionedRow, Input extends object>(
  change: Change,
  kind: RecordKind<Row, Input>,
  target: { id: number; ifMatch?: string | undefined },
): Promise<Row> {
  if (!(await lockRow(change.db, kind.table, target.id))) throw notFound()
  const row = await findSaved(change, kind, target.id)
  requireCurrent(row, target.ifMatch)
  return row
}

/** The record after a write of this transaction. */
export async function findSaved<Row extends VersionedRow, Input extends object>(
  change: Change,
  kind: RecordKind<Row, Input>,
  id: number,
): Promise<Row> {
  const row = await kind.find(change.db, id)
  if (row === undefined) throw new Error(`${kind.entity} ${id} vanished within its own transaction`)
  return row
}
