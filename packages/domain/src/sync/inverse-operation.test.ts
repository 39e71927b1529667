import { expect, test } from 'vitest'
import { inverseOperation } from './inverse-operation.ts'
import type { Operation, Outcome } from './operation.ts'

const key = '0d5f8b5e-3c1a-4a53-9f0b-0d8f2f1f5a11'
const common = { key, seq: 1, v: 1, at: '2026-03-02T08:00:00.000Z', entity: 'work_order' } as const
const outcome = (change: object | null, version: number | null = 4) =>
  ({ key, result: 'applied', id: 40, row: null, version, change }) as Outcome
const change = { before: { priority: 'LOW' }, after: { priority: 'HIGH' } }
const edit: Operation = { ...common, kind: 'edit', target: 40, base: {}, fields: {} }

test('an edit, a status change, and an assignment are undone by an edit', { tags: ['SYNC-13'] }, () => {
  const back = { kind: 'edit', entity: 'work_order', target: 40, base: change.after, fields: change.before }
  expect(inverseOperation(edit, outcome(change))).toEqual(back)
  expect(inverseOperation({ ...common, kind: 'start', target: { ref: key } }, outcome(change))).toEqual(back)
})

test('the part of an edit that was saved despite a conflict is undone by an edit', { tags: ['SYNC-13'] }, () => {
  const conflict = { ...outcome(change), result: 'conflict', reason: 'changed', fields: [] } as Outcome
  expect(inverseOperation(edit, conflict)).toMatchObject({ kind: 'edit', fields: change.before })
})

test('a create is undone by a delete, a delete by a restore', { tags: ['SYNC-13'] }, () => {
  const empty = outcome({ before: {}, after: {} })
  const created: Operation = { ...common, kind: 'create', fields: {} }
  expect(inverseOperation(created, empty)).toEqual({
    kind: 'delete',
    entity: 'work_order',
    target: 40,
    base: { version: 4 },
  })
  const deleted: Operation = { ...common, kind: 'delete', target: 40, base: { version: 3 } }
  expect(inverseOperation(deleted, empty)).toEqual({ kind: 'restore', entity: 'work_order', target: 40 })
})

test('operations that changed nothing or were rejected, and notes, have no undo', { tags: ['SYNC-13'] }, () => {
  expect(inverseOperation(edit, outcome(null))).toBeUndefined()
  expect(inverseOperation(edit, { key, result: 'refused', detail: 'No.', errors: {} })).toBeUndefined()
  expect(inverseOperation(edit, { key, result: 'retry', detail: 'Later.' })).toBeUndefined()
  const journal: Operation = { ...common, kind: 'journal', target: 40, fields: { content: 'Dry.' } }
  expect(inverseOperation(journal, outcome({ before: {}, after: {} }))).toBeUndefined()
})

test(
  'an operation that an earlier request has performed is undone by the values that the person saw',
  { tags: ['SYNC-13', 'SYNC-54'] },
  () => {
    const repeated = { ...outcome(null), repeated: true } as Outcome
    const seen: Operation = { ...edit, base: { priority: 'LOW', title: 'Tiles' }, fields: { priority: 'HIGH' } }
    const back = { kind: 'edit', entity: 'work_order', target: 40, base: change.after, fields: change.before }
    expect(inverseOperation(seen, repeated)).toEqual(back)
    const created: Operation = { ...common, kind: 'create', fields: {} }
    // Only if no one has changed it since.
    expect(inverseOperation(created, repeated)).toMatchObject({ kind: 'delete', base: { version: 1 } })
    expect(inverseOperation({ ...seen, base: {} }, repeated)).toBeUndefined()
    expect(inverseOperation(seen, outcome(null))).toBeUndefined()
    const conflict = { ...repeated, result: 'conflict', reason: 'changed', fields: [] } as Outcome
    expect(inverseOperation(seen, conflict)).toBeUndefined()
  },
)
