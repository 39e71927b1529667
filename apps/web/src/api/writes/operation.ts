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
  | 'join'

/** Fields of a record, as the API returns and accepts them. */
export type Fields = Record<string, unknown>

/** One user action on a record, before it has its key. */
export interface Draft<Of extends RecordKind = RecordKind, Kind extends OperationKind = OperationKind> {
  kind: Kind
  entity: Of
  /** The record's id; missing for a create. */
  target?: number
  /** What the user saw: the fields of an edit, the version, the time of a delete. */
  base?: Fields
  /**
   * The fields of an edit, the body of a create, the worker of an assignment, the body of a move, the text of a note.
   */
  fields?: Fields
  /** For creates, whose form keeps one key for all attempts. For other kinds, `write` adds it. */
  key?: string
}

/**
 * Serializable as JSON, so that it can be stored, and sent later or again. `Operation` of the synchronization is what a push has of
 * it (`to-kept.ts`).
 */
export interface Operation extends Draft {
  /** The Idempotency-Key: the server performs each key at most once (API-92). */
  key: string
  /** When the person did it, if not just now: an ISO timestamp. */
  at?: string
  /** The only person as whom it may be sent or stored (SYNC-61); missing if no one was signed in. Never stored with it. */
  owner?: string
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

/** A field that both users changed. */
export interface FieldConflict {
  field: string
  mine: unknown
  theirs: unknown
}

/** Someone else changed the same fields. Nothing is saved; the user's decision is a new operation. */
export interface Conflicted<Row> {
  result: 'conflict'
  /** The record as it is now. */
  row: Row
  /** What the edit would save. Fields in conflict have this user's values. */
  merged: Partial<Row>
  conflicts: readonly FieldConflict[]
  /** Username of the last user who changed one of these fields; undefined if unknown. */
  by: string | undefined
}

/** There was no response, so the device keeps the operation and sends it later (SYNC-50). */
export interface Queued<Row> {
  result: 'queued'
  /** The record with the operation applied; null after a delete, undefined if the device does not have the record. */
  row: Row | undefined
}

/** The server rejected the operation, or there was no response (`ApiError.isNetworkError`). */
export interface Refused {
  result: 'refused'
  error: unknown
  /** Reasons against a move. If it is sent again with their codes as `override`, the server performs it anyway. */
  reasons?: readonly MoveReason[]
}

export type Outcome<Row> = Applied<Row> | Queued<Row> | Conflicted<Row> | Refused

/** A draft that edits `shown`. Its base is what the user saw of each changed field, and the version. */
export function editOf<Of extends RecordKind>(
  entity: Of,
  shown: RowOf<EntityOf<Of>>,
  fields: Partial<RowOf<EntityOf<Of>>>,
): Draft<Of, 'edit'> {
  const names = new Set([...Object.keys(fields), 'version'])
  const base = Object.fromEntries(Object.entries(shown).filter(([name]) => names.has(name)))
  return { kind: 'edit', entity, target: shown.id, base, fields }
}
