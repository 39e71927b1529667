import { isSameValue } from '../records/merge-edit.ts'
import { baseOf, effectOf } from './kept.ts'
import type { Fields, Operation, OperationKind, Outcome } from './operation.ts'

/** An operation without the fields that its sender adds. */
export interface OperationDraft {
  kind: OperationKind
  entity: Operation['entity']
  target: number
  base?: Fields
  fields?: Fields
}

/**
 * Returns the operation that undoes this one; undefined if it changed nothing or cannot be undone. The undo is an
 * ordinary operation: if someone else has changed the record since, it ends in a conflict and overwrites nothing.
 */
export function inverseOperation(operation: Operation, outcome: Outcome): OperationDraft | undefined {
  if (outcome.result !== 'applied' && outcome.result !== 'conflict') return undefined
  const { entity, kind } = operation
  const { change, id: target, version } = outcome
  if (change === null) {
    const inverse = outcome.result === 'applied' && outcome.repeated ? inverseAsSeen(operation) : undefined
    return inverse && { entity, target, ...inverse }
  }
  const { after: base, before: fields } = change
  if (kind === 'journal') return undefined
  if (kind === 'delete') return { kind: 'restore', entity, target }
  if (kind === 'create' || kind === 'restore') return { kind: 'delete', entity, target, base: { version } }
  // An edit cannot remove a worker from a project.
  if (entity === 'project' && kind === 'assign') return undefined
  return { kind: 'edit', entity, target, base, fields }
}

/** An inverse without the record that it is of. */
type Inverse = Pick<OperationDraft, 'kind' | 'base' | 'fields'>

/**
 * The inverse of an operation whose change is not known, derived from the values that the person saw before it.
 * @param setLater fields that later operations set; they stay
 */
export function inverseAsSeen(operation: Operation, setLater: ReadonlySet<string> = new Set()): Inverse | undefined {
  const { kind } = operation
  if (!UNDOABLE.has(kind)) return undefined
  // Only a record that no one has changed since.
  if (kind === 'create') return { kind: 'delete', base: { version: 1 } }
  if (kind === 'delete') return { kind: 'restore' }
  const [after, seen] = [effectOf(operation), baseOf(operation)]
  const names = Object.keys(after).filter(
    (name) => name in seen && !setLater.has(name) && !isSameValue(after[name], seen[name]),
  )
  if (names.length === 0) return undefined
  const pick = (from: Fields) => Object.fromEntries(names.map((name) => [name, from[name]]))
  return { kind: 'edit', base: pick(after), fields: pick(seen) }
}

const UNDOABLE: ReadonlySet<OperationKind> = new Set(['create', 'edit', 'start', 'complete', 'delete'])
