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
export function inverseOperation({ entity, kind }: Operation, outcome: Outcome): OperationDraft | undefined {
  if ((outcome.result !== 'applied' && outcome.result !== 'conflict') || outcome.change === null) return undefined
  const { change, id: target, version } = outcome
  const { after: base, before: fields } = change
  if (kind === 'journal') return undefined
  if (kind === 'delete') return { kind: 'restore', entity, target }
  if (kind === 'create' || kind === 'restore') return { kind: 'delete', entity, target, base: { version } }
  // An edit cannot remove a worker from a project.
  if (entity === 'project' && kind === 'assign') return undefined
  return { kind: 'edit', entity, target, base, fields }
}
