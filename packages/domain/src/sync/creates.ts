import { isSameValue } from '../records/merge-edit.ts'
import {
  baseOf,
  change,
  effectOf,
  inOrder,
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
import { contentOf } from './kept-files.ts'
import { type NamedRecord, recordsNamedIn } from './named-records.ts'
import { isRefTo, referencedKeys, withReference } from './references.ts'
import { PUSH_MESSAGES } from './messages.ts'
import type { Fields, Operation, Outcome, Target } from './operation.ts'

/*
 * Creates in the outbox, and the operations that depend on them.
 */

/** Maximum number of created records whose local ids are stored. */
const CREATED_MAX = 500

type KeptCreate = KeptOperation & { kind: 'create' }

export const isCreate = (operation: KeptOperation): operation is KeptCreate => operation.kind === 'create'

/** The create of the operation's record, if it is still in the outbox. */
export const findCreate = (
  { operations }: Outbox,
  { entity, ...operation }: Pick<Operation, 'entity'> & { target?: Target },
) => operations.filter(isCreate).find((create) => entity === create.entity && isRefTo(operation.target, create.key))

/** Whether operations on other records refer to the record of this create. */
export const hasOthers = (box: Outbox, create: KeptCreate): boolean =>
  dependentsOf(box, create.key).some((operation) => recordOf(operation) !== recordOf(create))

/** Corrects a refused create: merges this edit, and edits that waited for the create, into a new create. */
export function editRefusedCreate(box: Outbox, create: KeptCreate, edit: NewOperation & { kind: 'edit' }): Outbox {
  const isEdit = (other: KeptOperation) => other.kind === 'edit' && recordOf(other) === recordOf(create)
  const edits = inOrder(box.operations).filter(isEdit)
  const fields = [...edits, edit].reduce<Fields>((all, one) => ({ ...all, ...effectOf(one) }), {})
  const { problem, ...refused } = create
  const row = edit.local?.row ?? { ...create.local?.row, ...fields }
  const sentAgain: KeptCreate = {
    ...refused,
    fields: { ...create.fields, ...fields },
    ...(create.local && { local: { ...create.local, row } }),
    state: 'waiting',
    tries: 0,
  }
  const next = replace(withoutKeys(box, keysOf(edits)), sentAgain)
  return problem?.isKeyUnused ? next : withNewKey(next, create.key, edit.key)
}

/** Gives an operation a new key, because the server stores a refusal under the key. Updates references to the key. */
export function withNewKey(box: Outbox, key: string, newKey: string): Outbox {
  const renamed = change(box, (operation) => withReference(operation, key, { ref: newKey }))
  return change(renamed, (operation) => (operation.key === key ? { ...operation, key: newKey } : operation))
}

/** The operations on a created record, and on records that refer to it, directly or indirectly, in order. */
export function dependentsOf({ operations }: Outbox, key: string): KeptOperation[] {
  const keys = new Set([key])
  return inOrder(operations).filter((operation) => {
    const isDependent = referencedKeys(operation).some((ref) => keys.has(ref))
    if (isDependent && operation.kind === 'create') keys.add(operation.key)
    return isDependent
  })
}

/**
 * Operations that the server refused because their create was refused wait for the create again. They get new keys, because
 * the server stores a refusal under the key.
 */
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

const isOfReference = (problem: Problem | undefined): boolean => problem?.detail === PUSH_MESSAGES.unknownReference

/** Replaces the local id of the order in the description of a photo. */
function withNumber(next: KeptOperation, before: KeptOperation, ids: { from: number; to: number } | undefined) {
  if (!ids || next === before || next.kind !== 'create' || !next.files) return next
  const { description } = next.fields
  if (typeof description !== 'string') return next
  return { ...next, fields: { ...next.fields, description: description.replace(`#${ids.from}`, `#${ids.to}`) } }
}

/** Stores how to refer to the record if it is created again. Skips an operation in which its id means another, lost record. */
function withRef(next: KeptOperation, before: KeptOperation, { entity, id, key }: NamedRecord & { key: string }) {
  if (next === before || !next.earlier) return next
  const isAmbiguous = recordsNamedIn(before).some((named) => named.entity === entity && named.id === id)
  return isAmbiguous ? next : { ...next, refs: { ...next.refs, [`${entity} ${id}`]: key } }
}

/** Replaces references to a create by the id of the created record, and updates what the edits of it are based on. */
export function withCreatedId(box: Outbox, done: KeptCreate, outcome: Outcome): Outbox {
  const { key, local, ...create } = done
  if (outcome.result !== 'applied' && outcome.result !== 'conflict') return box
  const { id } = outcome
  // After a restore, the server may return the record with later changes of others, which the person has not seen.
  const hasLaterChanges = done.earlier && outcome.version !== 1
  const { row, version } = hasLaterChanges ? { row: outcome.change?.after, version: 1 } : outcome
  const record = recordOf({ ...create, key })
  const content = done.files && { content: contentOf(done) }
  const created = local ? [...box.created, { key, localId: local.id, id, ...content }].slice(-CREATED_MAX) : box.created
  return change({ ...box, created }, (operation) => {
    const named = withRef(withReference(operation, key, id), operation, { entity: create.entity, id, key })
    const next = withNumber(named, operation, local && { from: local.id, to: id })
    if (recordOf(operation) !== record) return next
    // The server may store a value in another form, for example a trimmed text.
    const base = Object.entries(baseOf(next)).map(([field, value]) =>
      row && field in row && isSameValue(value, local?.row[field]) ? [field, row[field]] : [field, value],
    )
    return withBase(next, { ...Object.fromEntries(base), ...(version !== null && { version }) })
  })
}

/** The keys of creates that were sent: the server may have their records. */
export const sentCreates = ({ operations }: Outbox): Set<string> =>
  keysOf(operations.filter((operation) => isCreate(operation) && operation.state === 'sent'))
