import type { Entity } from '../activity/activity.ts'

/** A push has at most this many operations, in at most this many bytes. */
export const PUSH_OPERATIONS_MAX = 50
export const PUSH_MAX_BYTES = 256 * 1024

export const OPERATION_KINDS = [
  'create',
  'edit',
  'delete',
  'restore',
  'start',
  'complete',
  'assign',
  'unassign',
  'journal',
  'move',
] as const
export type OperationKind = (typeof OPERATION_KINDS)[number]

/** Fields of a record, as the API returns and accepts them. */
export type Fields = Record<string, unknown>

/** Refers to a record by the key of the operation that creates it, until its id is known. */
export interface Reference {
  ref: string
}

export type Target = number | Reference

interface OperationBase {
  /** A UUID. An operation is performed at most once for its key. */
  key: string
  /** The order on the device. */
  seq: number
  /** The version of this shape. */
  v: 1
  /** Time of the user action, by the clock of the device. */
  at: string
  entity: Entity
  /**
   * The operation was made before the server was restored from a backup, and its person still wants it. Its ids are valid
   * only for records that were in the backup.
   */
  earlier?: true | undefined
}

interface Create extends OperationBase {
  kind: 'create'
  fields: Fields
}

interface Edit extends OperationBase {
  kind: 'edit'
  target: Target
  /** The changed fields as the user saw them; a missing field was not seen. */
  base: Fields
  /** Only the fields that the user changed. */
  fields: Fields
}

interface Delete extends OperationBase {
  kind: 'delete'
  target: Target
  /** What the user saw of the record: its fields, or its version. */
  base: Fields
}

interface Restore extends OperationBase {
  kind: 'restore'
  target: Target
}

/** For work orders. */
interface StatusAction extends OperationBase {
  kind: 'start' | 'complete'
  target: Target
}

/** For work orders; 'assign' also for projects. */
interface Assignment extends OperationBase {
  kind: 'assign' | 'unassign'
  target: Target
  /** `worker_id`; an assignment may have a `role`. */
  fields: Fields
}

/** Adds a note to a work order. */
interface AddNote extends OperationBase {
  kind: 'journal'
  target: Target
  /** `content` */
  fields: Fields
}

/** Moves a work order on the schedule. */
interface Move extends OperationBase {
  kind: 'move'
  target: Target
  /** The times and crew of the order as the user saw them. */
  base: Fields
  /** The body of a move. */
  fields: Fields
}

/**
 * One user action as serializable data, so that it can be stored, and sent later or again. Values in `fields` and
 * `base` may also be references: `{ project: { ref } }`.
 */
export type Operation = Create | Edit | Delete | Restore | StatusAction | Assignment | AddNote | Move

/** The changed fields as they were and as they became. */
export interface Change {
  before: Fields
  after: Fields
}

interface Applied {
  key: string
  result: 'applied'
  id: number
  /** The current record; null if it is deleted or not visible. */
  row: Fields | null
  version: number | null
  /** Null if the operation had no effect. Both sides are empty if no field changed. */
  change: Change | null
  /** An earlier request with the key performed it, so what that changed is not in `change`. */
  repeated?: true | undefined
}

/** A field that someone else has changed since the user saw it. */
export interface FieldConflict {
  field: string
  mine: unknown
  theirs: unknown
  /** Username and time of the last change; null if no longer known. */
  by: string | null
  at: string | null
}

/** Fields in conflict are unchanged. The other fields of the edit are saved, and included in `change`. */
interface Conflicted {
  key: string
  result: 'conflict'
  reason: 'changed' | 'deleted'
  id: number
  row: Fields | null
  version: number | null
  change: Change | null
  fields: FieldConflict[]
}

/** A rule rejected the operation, so nothing changed. */
interface Refused {
  key: string
  result: 'refused'
  detail: string
  /** Messages by field. */
  errors: Record<string, string[]>
  /** Only on a device: the server has rejected the request as a whole, and has stored nothing for the key. */
  isUnread?: true
}

/** Nothing changed, and nothing is stored for the key: send the operation again. */
interface Retry {
  key: string
  result: 'retry'
  detail: string
}

/** The result of an operation. Every result but `retry` is final for its key. */
export type Outcome = Applied | Conflicted | Refused | Retry
