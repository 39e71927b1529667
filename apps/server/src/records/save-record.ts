import { DomainError, notFound, refused } from '@daywork/domain/errors/domain-error'
import { postgresCode } from '../database/transaction.ts'
import { changedFields, pick, recordActivity, type WriteContext } from './activity.queries.ts'
import type { Patch, RecordKind, VersionedRow } from './record-kind.ts'
import { insertRow, lockRow, updateRow } from './rows.queries.ts'

/** PostgreSQL's in_failed_sql_transaction: an earlier statement has failed. */
const ABORTED = '25P02'

/** Creates a record. @returns the record as stored */
export async function createRecord<Row extends VersionedRow, Input extends object>(
  context: WriteContext,
  kind: RecordKind<Row, Input>,
  input: Input,
): Promise<Row> {
  const { db, doneAt } = context
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the rules read only fields that a request or the defaults give
  const checked = kind.check(db, { ...kind.defaults, ...input } as Row & Input, input)
  // Sent in the round trip of the check. If the check throws, the transaction is rolled back.
  const inserted = insertRow(db, kind.table, kind.toColumns({ ...kind.defaults, ...input }, undefined, doneAt))
  // An unknown reference fails the insert, too. Only the error of the check says which.
  inserted.catch(() => undefined)
  try {
    await checked
  } catch (error) {
    // A later statement of the check only says that the insert has failed, not whether a retry may succeed.
    if (postgresCode(error) === ABORTED) await inserted
    throw error
  }
  const id = await inserted
  kind.saveRelations?.(db, id, input, true)
  const row = await readBack(context, kind, id)
  recordActivity(context, { entity: kind.entity, id, action: 'created', after: pick(row, kind.tracked) })
  await kind.afterSave?.(context, row)
  return row
}

/** Changes the given fields of a record; writes nothing when none differs. @throws DomainError not_found, precondition_failed */
export async function editRecord<Row extends VersionedRow, Input extends object>(
  context: WriteContext,
  kind: RecordKind<Row, Input>,
  target: { id: number; ifMatch: string | undefined },
  input: Patch<Input>,
): Promise<Row> {
  return editLocked(context, kind, await lockRecord(context, kind, target), input)
}

/** Changes the given fields of the record `before`, which the transaction has locked; writes nothing when none differs. */
export async function editLocked<Row extends VersionedRow, Input extends object>(
  context: WriteContext,
  kind: RecordKind<Row, Input>,
  before: Row,
  given: Patch<Input>,
): Promise<Row> {
  const { db, doneAt, user } = context
  const { id } = before
  const input = kind.withAuthor?.(given, user) ?? given
  await kind.check(db, { ...before, ...input }, input)
  if (changedFields(before, { ...before, ...(kind.toRow?.(input, before) ?? input) }, kind.tracked).isEmpty)
    return before
  updateRow(db, kind.table, id, kind.toColumns(input, before, doneAt))
  kind.saveRelations?.(db, id, input, false)
  const after = await readBack(context, kind, id)
  const { isEmpty, ...changed } = changedFields(before, after, kind.tracked)
  if (!isEmpty) {
    recordActivity(context, {
      entity: kind.entity,
      id,
      action: 'updated',
      ...(kind.narrowChange?.(changed) ?? changed),
    })
  }
  kind.recordRelatedActivity?.(context, before, after)
  await kind.afterSave?.(context, after, before)
  return after
}

/** The record, locked against other writers until the transaction ends. @throws DomainError not_found, precondition_failed */
export async function lockRecord<Row extends VersionedRow, Input extends object>(
  context: WriteContext,
  kind: RecordKind<Row, Input>,
  target: { id: number; ifMatch?: string | undefined },
): Promise<Row> {
  const row = await findLocked(context, kind, target.id)
  if (row === undefined) throw notFound()
  requireCurrent(row, target.ifMatch)
  return row
}

/** The record, locked against other writers until the transaction ends; undefined if it does not exist or is deleted. */
export function findLocked<Row extends VersionedRow, Input extends object>(
  { db }: WriteContext,
  kind: RecordKind<Row, Input>,
  id: number,
): Promise<Row | undefined> {
  lockRow(db, kind.table, id)
  return kind.find(db, id)
}

/** The record after a write of this transaction. @throws DomainError refused for a record that the user would not see */
export async function readBack<Row extends VersionedRow, Input extends object>(
  { db }: WriteContext,
  kind: RecordKind<Row, Input>,
  id: number,
): Promise<Row> {
  const row = await kind.find(db, id)
  if (row === undefined && db.isRestricted)
    throw refused('You would not see this record afterwards, so nothing was saved.')
  if (row === undefined) throw new Error(`${kind.entity} ${id} is missing in the transaction that wrote it`)
  return row
}

export const etagOf = (row: VersionedRow): string => `"${row.version}"`

/** Without If-Match, and with `*`, any version is current. @throws DomainError precondition_failed */
function requireCurrent(row: VersionedRow, ifMatch: string | undefined): void {
  if (ifMatch === undefined || ifMatch.trim() === '*') return
  const accepted = ifMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  if (accepted.includes(etagOf(row))) return
  throw new DomainError('precondition_failed', 'This record was changed by someone else.', { current: row })
}
