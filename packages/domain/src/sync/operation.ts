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

/** Names a record by the key of the operation that creates it, as long as its id is not known. */
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
  /** When the person did it, by the clock of the device. */
  at: string
  entity: Entity
}

interface Create extends OperationBase {
  kind: 'create'
  fields: Fields
}

interface Edit extends OperationBase {
  kind: 'edit'
  target: Target
  /** The changed fields as the person saw them; a field that is missing here was not seen. */
  base: Fields
  /** Only what the person changed. */
  fields: Fields
}

interface Delete extends OperationBase {
  kind: 'delete'
  target: Target
  /** What the person saw of the record: its fields, or its version. */
  base: Fields
}

interface Restore extends OperationBase {
  kind: 'restore'
  target: Target
}

/** Of a work order. */
interface StatusAction extends OperationBase {
  kind: 'start' | 'complete'
  target: Target
}

/** Of a work order; 'assign' of a project, too. */
interface Assignment extends OperationBase {
  kind: 'assign' | 'unassign'
  target: Target
  /** `worker_id`; an assignment may have a `role`. */
  fields: Fields
}

/** Adds an entry to the journal of a work order. */
interface Journal extends OperationBase {
  kind: 'journal'
  target: Target
  /** `content` */
  fields: Fields
}

/** Moves a work order on the schedule. */
interface Move extends OperationBase {
  kind: 'move'
  target: Target
  /** When and by whom the order was to be done, as the person saw it. */
  base: Fields
  /** The body of a move. */
  fields: Fields
}

/**
 * One thing that a person did, as data, so that it can be stored, sent later, and sent again. References may also be
 * values in `fields` and `base`: `{ project: { ref } }`.
 */
export type Operation = Create | Edit | Delete | Restore | StatusAction | Assignment | Journal | Move

/** The changed fields as they were and as they became. */
export interface Change {
  before: Fields
  after: Fields
}

interface Applied {
  key: string
  result: 'applied'
  id: number
  /** The record as it is now; null if it is deleted or not visible. */
  row: Fields | null
  version: number | null
  /** Null if the record already was as the operation wanted it. Both sides are empty if no field changed. */
  change: Change | null
}

/** A field that someone else changed since the person saw it. */
export interface FieldConflict {
  field: string
  mine: unknown
  theirs: unknown
  /** Who changed it last, and when; null if that is no longer known. */
  by: string | null
  at: string | null
}

/** The fields in conflict are as before. Others of the same edit are saved, and `change` has them. */
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

/** A rule said no, so nothing changed. */
interface Refused {
  key: string
  result: 'refused'
  detail: string
  /** Texts by field. */
  errors: Record<string, string[]>
}

/** Nothing changed, and nothing is stored for the key: send the operation again. */
interface Retry {
  key: string
  result: 'retry'
  detail: string
}

/** What became of an operation. Every result but `retry` is final for its key. */
export type Outcome = Applied | Conflicted | Refused | Retry
