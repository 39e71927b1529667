import type { Entity } from '../activity/activity.ts'
import type { GivenUpFile } from '../kept-files/kept-file.ts'
import type { FieldConflict, Fields, Operation } from './operation.ts'

/*
 * What a device keeps of one person until the server has it.
 */

export type KeptState =
  /** Never sent, so it can still be taken back. */
  | 'waiting'
  /** Sent without a response: the server may have it. */
  | 'sent'
  /** The person decides: it was refused, or its record is no longer what it was. */
  | 'trouble'

/** Why an operation is not sent again by itself. */
export interface Problem {
  reason: 'refused' | 'changed' | 'deleted' | 'failing'
  /** The server's words; empty if `by` says it all. */
  detail: string
  /** Who changed or deleted the record. */
  by: string | null
  /** The version that the person is shown with it; null if the record is deleted. */
  version: number | null
}

/** What only the device knows of a create: how it shows the record until the server has it. */
export interface LocalRecord {
  /** Takes the place of the id. Negative, so that it is no record's. */
  id: number
  /** The record as the server would return it. */
  row: Fields
}

/** A file that the device keeps until the server has it. */
export interface KeptFile {
  /** Of its bytes on the device. */
  id: string
  name: string
  type: string
  size: number
  /** Hexadecimal; null where a page may not calculate it. */
  sha256: string | null
  /** Where it goes on the server; null until there is a place. */
  upload: number | null
  /** Whether the server has confirmed all of it. */
  isReceived: boolean
  /** How often it was sent from the start. */
  round: number
}

/** An operation that is kept on the device. */
export type KeptOperation = Operation & {
  state: KeptState
  /** How often the server could not perform it, for no reason of its own. */
  tries: number
  problem?: Problem
  /** Of a create. */
  local?: LocalRecord
  /** Of a work. */
  files?: readonly KeptFile[]
}

/** A record that this device has created. Addresses and open pages may still have the id that it had here. */
export interface CreatedRecord {
  key: string
  localId: number
  id: number
}

/** Fields that someone else changed, too. The answer is a new operation. */
export interface KeptQuestion {
  entity: Entity
  target: number
  fields: FieldConflict[]
}

export interface Outbox {
  operations: readonly KeptOperation[]
  questions: readonly KeptQuestion[]
  /** The newest last. */
  created: readonly CreatedRecord[]
  /** Files that the person has removed, until the server knows it. */
  givenUp: readonly GivenUpFile[]
}

export const EMPTY_OUTBOX: Outbox = { operations: [], questions: [], created: [], givenUp: [] }

/** An operation before it has its place in the order. */
export type NewOperation = Operation extends infer One
  ? One extends Operation
    ? Omit<One, 'seq' | 'v'> & { local?: LocalRecord; files?: readonly KeptFile[] }
    : never
  : never

export const isOnItsWay = ({ state }: Pick<KeptOperation, 'state'>): boolean => state !== 'trouble'

export const inOrder = (operations: readonly KeptOperation[]) =>
  operations.toSorted((one, other) => one.seq - other.seq)

export const keysOf = (operations: readonly Pick<Operation, 'key'>[]) => new Set(operations.map(({ key }) => key))

export const change = (box: Outbox, how: (operation: KeptOperation) => KeptOperation): Outbox => ({
  ...box,
  operations: box.operations.map(how),
})

/** @param next undefined removes it */
export function replace(box: Outbox, next: KeptOperation | undefined, old = next): Outbox {
  const operations = box.operations.flatMap((operation) => (operation.key === old?.key ? (next ?? []) : operation))
  return { ...box, operations }
}

export const withoutKeys = (box: Outbox, keys: ReadonlySet<string>): Outbox => ({
  ...box,
  operations: box.operations.filter(({ key }) => !keys.has(key)),
})

/** The record of an operation; for a create, itself. */
export function recordOf(operation: Operation): string {
  if (operation.kind === 'create') return `${operation.entity} ${operation.key}`
  const { entity, target } = operation
  return `${entity} ${typeof target === 'number' ? target : target.ref}`
}

/**
 * The record whose operations the server needs first, though this one is another record's: a follow-up order is for an answer
 * that has failed (CHK-06).
 */
export function causeOf(operation: object): string | undefined {
  const fields = 'fields' in operation ? operation.fields : undefined
  const cause = typeof fields === 'object' && fields && 'follow_up_of' in fields ? fields.follow_up_of : undefined
  if (typeof cause !== 'object' || cause === null || !('checklist' in cause)) return undefined
  return `checklist ${String(cause.checklist)}`
}

export const baseOf = (operation: Operation): Fields => ('base' in operation ? (operation.base ?? {}) : {})

/** The fields that the person saw after it. */
export function effectOf(operation: Operation | NewOperation): Fields {
  if (operation.kind === 'start') return { status: 'IN_PROGRESS' }
  if (operation.kind === 'complete') return { status: 'COMPLETED' }
  return 'fields' in operation ? operation.fields : {}
}

export const withBase = (operation: KeptOperation, base: Fields): KeptOperation =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the kind is the same
  ({ ...operation, base }) as KeptOperation

export const isSameValue = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** After this many failures that are not its own, an operation is shown and no longer sent automatically. */
const TRIES_MAX = 5

/** The operation after an attempt for which the server gave no final response. */
export function afterFailure(operation: KeptOperation, detail: string): KeptOperation {
  const tries = operation.tries + 1
  if (tries < TRIES_MAX) return { ...operation, tries }
  return { ...operation, tries, state: 'trouble', problem: { reason: 'failing', detail, by: null, version: null } }
}
