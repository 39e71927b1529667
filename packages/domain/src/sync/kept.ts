import type { Entity } from '../activity/activity.ts'
import type { GivenUpFile } from '../kept-files/kept-file.ts'
import type { FieldConflict, Fields, Operation } from './operation.ts'

/*
 * The outbox of one person: the operations, questions, and files that a device stores until the server has them.
 */

export type KeptState =
  /** Not sent yet, so an undo can still remove it. */
  | 'waiting'
  /** Sent, but the response is missing: the server may have performed it. */
  | 'sent'
  /** Waits for a decision of the person: the server refused it, or someone else changed or deleted the record. */
  | 'trouble'

/** Why an operation is not retried automatically. */
export interface Problem {
  reason: 'refused' | 'changed' | 'deleted' | 'failing' | 'restored'
  /**
   * The server's message; empty if someone else changed or deleted the record. If the server was restored from a backup, the
   * time of the backup, as far as it is known.
   */
  detail: string
  /** Who changed or deleted the record. */
  by: string | null
  /** The version of the record that is shown with the problem; null if the record is deleted. */
  version: number | null
  /** The server has stored no outcome for the key, so a retry uses the same one: an earlier request may have arrived. */
  isKeyUnused?: true
}

/** The record of a create, as the device shows it until the server has created it. */
export interface LocalRecord {
  /** Used until the record has an id. Negative, so that it never equals a real one. */
  id: number
  /** The record in the form in which the server returns records. */
  row: Fields
}

/** A file that the device stores until the server has received it. */
export interface KeptFile {
  /** The id under which the device stores the bytes. */
  id: string
  name: string
  type: string
  size: number
  /** Hexadecimal; null in browsers that offer no hashing (pages without https). */
  sha256: string | null
  /** The id of the upload on the server; null until it is created. */
  upload: number | null
  /** Whether the server has confirmed the whole file. */
  isReceived: boolean
  /** How often the upload was started over. */
  round: number
}

/** An operation in the outbox. */
export type KeptOperation = Operation & {
  state: KeptState
  /** Number of attempts that failed although the operation may be valid, for example with a 500. */
  tries: number
  problem?: Problem
  /** For creates. */
  local?: LocalRecord
  /** For creates of photos and videos. */
  files?: readonly KeptFile[]
  /**
   * Only with `earlier`: the keys of creates, by the records (entity and id) that they have created since the restore. The
   * server would take such an id for a record from before the restore.
   */
  refs?: Readonly<Record<string, string>>
}

/** A record that was created offline. URLs and open pages may still contain its local id. */
export interface CreatedRecord {
  key: string
  localId: number
  id: number
  /** What a work was sent with, see `isOtherWork`. */
  content?: unknown
}

/** Fields of a record that someone else changed, too. The person's answer becomes a new operation. */
export interface KeptQuestion {
  entity: Entity
  target: number
  fields: FieldConflict[]
}

/** An operation that the server has performed. */
export interface DoneOperation {
  operation: KeptOperation
  /** Id of its record. */
  id: number
  at: string
}

export interface Outbox {
  operations: readonly KeptOperation[]
  questions: readonly KeptQuestion[]
  /** Oldest first. */
  created: readonly CreatedRecord[]
  /** Files that the person removed from the device. They stay here until they are reported to the server. */
  givenUp: readonly GivenUpFile[]
  /** What was sent recently, in case the server loses it. Oldest first. */
  done: readonly DoneOperation[]
  /** A cursor of the server's feed of changes, which another database does not have; null until it is known. */
  feed: string | null
}

export const EMPTY_OUTBOX: Outbox = {
  operations: [],
  questions: [],
  created: [],
  givenUp: [],
  done: [],
  feed: null,
}

/** An operation that is not in the outbox yet, so it has no position (`seq`). */
export type NewOperation = Operation extends infer One
  ? One extends Operation
    ? Omit<One, 'seq' | 'v'> & { local?: LocalRecord; files?: readonly KeptFile[] }
    : never
  : never

/** Whether it waits for the person since the server was restored (restored.ts). */
export const isRestored = ({ problem }: Pick<KeptOperation, 'problem'>): boolean => problem?.reason === 'restored'

/** Whether the server may have performed it: what the backup contains is not known. */
export const mayBeDone = (operation: Pick<KeptOperation, 'problem'>): boolean =>
  isRestored(operation) && operation.problem?.isKeyUnused === true

export const isOnItsWay = ({ state }: Pick<KeptOperation, 'state'>): boolean => state !== 'trouble'

export const inOrder = (operations: readonly KeptOperation[]) =>
  operations.toSorted((one, other) => one.seq - other.seq)

export const keysOf = (operations: readonly Pick<Operation, 'key'>[]) => new Set(operations.map(({ key }) => key))

export const change = (box: Outbox, how: (operation: KeptOperation) => KeptOperation): Outbox => ({
  ...box,
  operations: box.operations.map(how),
})

/** Replaces `old` by `next`. @param next undefined removes the operation */
export function replace(box: Outbox, next: KeptOperation | undefined, old = next): Outbox {
  const operations = box.operations.flatMap((operation) => (operation.key === old?.key ? (next ?? []) : operation))
  return { ...box, operations }
}

export const withoutKeys = (box: Outbox, keys: ReadonlySet<string>): Outbox => ({
  ...box,
  operations: box.operations.filter(({ key }) => !keys.has(key)),
})

/** Identifies the record of an operation. A create identifies its record by its key. */
export function recordOf(operation: Operation): string {
  if (operation.kind === 'create') return `${operation.entity} ${operation.key}`
  const { entity, target } = operation
  return `${entity} ${typeof target === 'number' ? target : target.ref}`
}

/**
 * Identifies the checklist that an operation depends on: a follow-up order is sent after the failed answer.
 */
export function causeOf(operation: object): string | undefined {
  const fields = 'fields' in operation ? operation.fields : undefined
  const cause = typeof fields === 'object' && fields && 'follow_up_of' in fields ? fields.follow_up_of : undefined
  if (typeof cause !== 'object' || cause === null || !('checklist' in cause)) return undefined
  return `checklist ${String(cause.checklist)}`
}

export const baseOf = (operation: Operation | NewOperation): Fields =>
  'base' in operation ? (operation.base ?? {}) : {}

/** The version of its record that the person saw. */
export const versionIn = (operation: Operation): number | undefined => {
  const { version } = baseOf(operation)
  return typeof version === 'number' ? version : undefined
}

/** Whether what the operation changes is based on the values that the person saw. */
export const isBased = ({ kind }: Operation): boolean => kind === 'edit' || kind === 'move'

/** The fields that an operation sets, as the person sees them afterwards. */
export function effectOf(operation: Operation | NewOperation): Fields {
  if (operation.kind === 'start') return { status: 'IN_PROGRESS' }
  if (operation.kind === 'complete') return { status: 'COMPLETED' }
  return 'fields' in operation ? operation.fields : {}
}

export const withBase = (operation: KeptOperation, base: Fields): KeptOperation =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the kind is the same
  ({ ...operation, base }) as KeptOperation

/** After this many failed attempts, an operation is no longer retried automatically, and is shown as a problem. */
const ATTEMPTS_MAX = 5

/** Counts an attempt without a final outcome. After too many attempts, the operation becomes a problem. */
export function countFailedAttempt(operation: KeptOperation, detail: string): KeptOperation {
  const tries = operation.tries + 1
  if (tries < ATTEMPTS_MAX) return { ...operation, tries }
  const problem = { reason: 'failing', detail, by: null, version: null, isKeyUnused: true } as const
  return { ...operation, tries, state: 'trouble', problem }
}
