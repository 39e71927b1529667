import type { Entity as RecordKind } from '@daywork/domain/activity/activity'
import type { MovedOrder, MoveReason } from '@daywork/domain/schedule/schedule'
import type { WorkOrderUpdate } from '@daywork/domain/work-orders/work-order'
import type { EntityOf, RowOf } from '../entities.ts'

export type OperationKind =
  | 'create'
  | 'edit'
  | 'start'
  | 'complete'
  | 'assign'
  | 'move'
  | 'journal'
  | 'delete'
  | 'restore'
  | 'split'

/** Fields of a record, as the API returns and accepts them. */
export type Fields = Record<string, unknown>

/** One thing that a person does to a record, before it has its key. */
export interface Draft<Of extends RecordKind = RecordKind, Kind extends OperationKind = OperationKind> {
  kind: Kind
  entity: Of
  /** The record's id; missing for a create. */
  target?: number
  /** What the person saw: the fields of an edit, the version, the time of a delete. */
  base?: Fields
  /** What an edit sets, the body of a create, the worker of an assignment, the body of a move, the text of a note. */
  fields?: Fields
  /** For creates, whose form keeps one key for all of its attempts. For others, `write` finds it. */
  key?: string
}

/** As JSON, so that it can be stored, sent later, and sent again. `Operation` of the synchronization has the same shape. */
export interface Operation extends Draft {
  /** The Idempotency-Key: performed at most once for its key (API-92). */
  key: string
}

/** What the server returns for an operation: the record as it is now. */
export type RowAfter<Of extends RecordKind, Kind extends OperationKind> = Kind extends 'delete'
  ? null
  : Kind extends 'journal'
    ? WorkOrderUpdate
    : Kind extends 'move'
      ? MovedOrder
      : RowOf<EntityOf<Of>>

export interface Applied<Row> {
  result: 'applied'
  row: Row
}

/** A field that both changed. */
export interface FieldConflict {
  field: string
  mine: unknown
  theirs: unknown
}

/** Someone else changed the same fields. Nothing is saved; the answer of the person is a new operation. */
export interface Conflicted<Row> {
  result: 'conflict'
  /** The record as it is now. */
  row: Row
  /** What the edit would save: in the fields in conflict, the person's values. */
  merged: Partial<Row>
  conflicts: readonly FieldConflict[]
  /** Username of who changed one of these fields last; undefined if that is not known. */
  by: string | undefined
}

/** No response came, so the device keeps the operation, and sends it later (SYNC-50). */
export interface Queued<Row> {
  result: 'queued'
  /** The record with the operation on top; null after a delete, undefined if the device knows nothing of it. */
  row: Row | undefined
}

/** A rule of the server said no, or no response came (`ApiError.isUnanswered`). */
export interface Refused {
  result: 'refused'
  error: unknown
  /** What speaks against a move; sent again with their codes as `override`, it is made anyway. */
  reasons?: readonly MoveReason[]
}

export type Outcome<Row> = Applied<Row> | Queued<Row> | Conflicted<Row> | Refused

/** The fields of a draft that edits `shown`: what the person saw of each field that is sent, and the version. */
export function editOf<Of extends RecordKind>(
  entity: Of,
  shown: RowOf<EntityOf<Of>>,
  fields: Partial<RowOf<EntityOf<Of>>>,
): Draft<Of, 'edit'> {
  const names = new Set([...Object.keys(fields), 'version'])
  const base = Object.fromEntries(Object.entries(shown).filter(([name]) => names.has(name)))
  return { kind: 'edit', entity, target: shown.id, base, fields }
}
