import {
  baseOf,
  change,
  effectOf,
  inOrder,
  isSameValue,
  type KeptOperation,
  keysOf,
  type NewOperation,
  type Outbox,
  type Problem,
  recordOf,
  replace,
  withBase,
  withoutKeys,
} from './kept.ts'
import { isRefTo, referencesOf, withReference } from './references.ts'
import { SYNC_MESSAGES } from './messages.ts'
import type { Fields, Operation, Outcome, Target } from './operation.ts'

/*
 * What a device does with the creates among its operations, and with what depends on them.
 */

/** Of the records that the device has created, so many ids are known. */
const CREATED_MAX = 500

type KeptCreate = KeptOperation & { kind: 'create' }

export const isCreate = (operation: KeptOperation): operation is KeptCreate => operation.kind === 'create'

/** The create of an operation's record, while the server does not have it. */
export const findCreate = (
  { operations }: Outbox,
  { entity, ...operation }: Pick<Operation, 'entity'> & { target?: Target },
) => operations.filter(isCreate).find((create) => entity === create.entity && isRefTo(operation.target, create.key))

/** Whether other records refer to this one. */
export const hasOthers = (box: Outbox, create: KeptCreate): boolean =>
  dependentsOf(box, create.key).some((operation) => recordOf(operation) !== recordOf(create))

/** Corrects a refused create: with this edit and those that waited for it, it is a new operation. */
export function mendCreate(box: Outbox, create: KeptCreate, edit: NewOperation & { kind: 'edit' }): Outbox {
  const isEdit = (other: KeptOperation) => other.kind === 'edit' && recordOf(other) === recordOf(create)
  const edits = inOrder(box.operations).filter(isEdit)
  const fields = [...edits, edit].reduce<Fields>((all, one) => ({ ...all, ...effectOf(one) }), {})
  const { problem: _, ...refused } = create
  const row = edit.local?.row ?? { ...create.local?.row, ...fields }
  const mended: KeptCreate = {
    ...refused,
    fields: { ...create.fields, ...fields },
    ...(create.local && { local: { ...create.local, row } }),
    state: 'waiting',
    tries: 0,
  }
  return withNewKey(replace(withoutKeys(box, keysOf(edits)), mended), create.key, edit.key)
}

/** What was refused is refused for good under its key. What refers to it by the key follows. */
export function withNewKey(box: Outbox, key: string, newKey: string): Outbox {
  const renamed = change(box, (operation) => withReference(operation, key, { ref: newKey }))
  return change(renamed, (operation) => (operation.key === key ? { ...operation, key: newKey } : operation))
}

/** The operations that only make sense after a create: on its record, and on others that refer to it, in order. */
export function dependentsOf({ operations }: Outbox, key: string): KeptOperation[] {
  const keys = new Set([key])
  return inOrder(operations).filter((operation) => {
    const isDependent = referencesOf(operation).some((ref) => keys.has(ref))
    if (isDependent && operation.kind === 'create') keys.add(operation.key)
    return isDependent
  })
}

/** What was refused because its create was, waits for the create. The server keeps the refusal for the key. */
export function releaseHeld(box: Outbox, newKey: () => string): Outbox {
  const missing = box.operations.filter((operation) => isCreate(operation) && operation.problem)
  const held = missing.flatMap(({ key }) => dependentsOf(box, key)).filter(({ problem }) => isOfReference(problem))
  const waiting = keysOf(held)
  const rest = change(box, (operation) => (waiting.has(operation.key) ? withoutProblem(operation) : operation))
  return held.reduce((before, { key }) => withNewKey(before, key, newKey()), rest)
}

const withoutProblem = ({ problem: _, ...operation }: KeptOperation): KeptOperation => ({
  ...operation,
  state: 'waiting',
})

const isOfReference = (problem: Problem | undefined): boolean => problem?.detail === SYNC_MESSAGES.unknownReference

/** A photo says which order it documents, by the number that it has here (WO-42). */
function withNumber(next: KeptOperation, before: KeptOperation, ids: { from: number; to: number } | undefined) {
  if (!ids || next === before || next.kind !== 'create' || !next.files) return next
  const { description } = next.fields
  if (typeof description !== 'string') return next
  return { ...next, fields: { ...next.fields, description: description.replace(`#${ids.from}`, `#${ids.to}`) } }
}

/** What was done to a record without an id was done to this one, as the device showed it. */
export function withId(box: Outbox, { key, local, ...create }: KeptCreate, outcome: Outcome): Outbox {
  if (outcome.result !== 'applied' && outcome.result !== 'conflict') return box
  const { id, row, version } = outcome
  const record = recordOf({ ...create, key })
  const created = local ? [...box.created, { key, localId: local.id, id }].slice(-CREATED_MAX) : box.created
  return change({ ...box, created }, (operation) => {
    const next = withNumber(withReference(operation, key, id), operation, local && { from: local.id, to: id })
    if (recordOf(operation) !== record) return next
    // The server may write a value in another way.
    const base = Object.entries(baseOf(next)).map(([field, value]) =>
      row && field in row && isSameValue(value, local?.row[field]) ? [field, row[field]] : [field, value],
    )
    return withBase(next, { ...Object.fromEntries(base), ...(version !== null && { version }) })
  })
}
