import { isSameValue } from '../records/merge-edit.ts'
import { dependentsOf, isCreate } from './creates.ts'
import { giveUp } from './custody.ts'
import {
  baseOf,
  change,
  effectOf,
  inOrder,
  isBased,
  type KeptOperation,
  type NewOperation,
  type Outbox,
  recordOf,
  replace,
  withBase,
} from './kept.ts'
import { inverseAsSeen } from './inverse-operation.ts'
import type { Fields, OperationKind } from './operation.ts'
import { keepOperation } from './outbox.ts'

/* Undo of operations in the outbox. Only the person's actions need it, so the page loads it with them. */

/**
 * Whether `undoOperation` has an effect. An operation that may have reached the server needs an inverse operation, and has
 * none if later operations set all of its fields, have undone it, or have deleted its record.
 */
export const canUndo = (box: Outbox, operation: KeptOperation): boolean =>
  operation.state !== 'sent' || inverseOf(box, operation) !== undefined

/**
 * Undoes an operation, if that is possible.
 * - If it may have reached the server, adds the inverse operation, without fields that later operations set.
 * - Otherwise removes it. Later edits of the same fields are then based on the values that it was based on. Removing a
 *   create also removes the operations that depend on it.
 * @param given key and time of the inverse operation
 */
export function undoOperation(box: Outbox, key: string, given: { key: string; at: string }): Outbox {
  const taken = box.operations.find((operation) => operation.key === key)
  if (taken === undefined) return box
  if (taken.state === 'sent') {
    const undo = inverseOf(box, taken)
    const { earlier, refs } = taken
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- an inverse has the fields of its kind
    return undo ? keepOperation(box, { ...undo, ...given, earlier, refs } as NewOperation, 'waiting') : box
  }
  if (isCreate(taken)) return giveUp(box, [taken, ...dependentsOf(box, key)], given.at)
  return rebaseLater(replace(box, undefined, taken), taken)
}

/** Later operations on the fields of a removed one are based on the values that it was based on, until one sets the field itself. */
function rebaseLater(box: Outbox, removed: KeptOperation): Outbox {
  const [seen, fields] = [baseOf(removed), effectOf(removed)]
  const open = new Set(Object.keys(fields).filter((field) => field in seen))
  const bases = new Map<string, Fields>()
  for (const later of inOrder(box.operations)) {
    if (later.seq < removed.seq || recordOf(later) !== recordOf(removed)) continue
    if (isBased(later)) {
      const base = Object.entries(baseOf(later)).map(([field, value]) =>
        open.has(field) && isSameValue(value, fields[field]) ? [field, seen[field]] : [field, value],
      )
      bases.set(later.key, Object.fromEntries(base))
    }
    // Answers are merged item by item.
    for (const field of Object.keys(effectOf(later))) if (field !== 'answers') open.delete(field)
  }
  return change(box, (later) => {
    const base = bases.get(later.key)
    return base ? withBase(later, base) : later
  })
}

/** The inverse of an operation without an outcome. */
function inverseOf({ operations, questions }: Outbox, done: KeptOperation) {
  const { entity, kind } = done
  const later = operations.filter((other) => other.seq > done.seq && recordOf(other) === recordOf(done))
  // Undone already.
  if (later.some((other) => other.kind === UNDONE_BY[kind])) return undefined
  // The person has deleted its record since.
  if (later.findLast((other) => other.kind === 'delete' || other.kind === 'restore')?.kind === 'delete')
    return undefined
  const asked = questions.filter((question) => `${question.entity} ${question.target}` === recordOf(done))
  const setLater = [
    ...later.flatMap((operation) => Object.keys(effectOf(operation))),
    ...asked.flatMap((question) => question.fields.map(({ field }) => field)),
  ]
  const inverse = inverseAsSeen(done, new Set(setLater))
  if (inverse === undefined) return undefined
  // The base gets the version from the outcome of the create (withCreatedId).
  if (done.kind === 'create') return { ...inverse, entity, target: { ref: done.key }, base: {} }
  return { ...inverse, entity, target: done.target }
}

const UNDONE_BY: Partial<Record<OperationKind, OperationKind>> = { create: 'delete', delete: 'restore' }
