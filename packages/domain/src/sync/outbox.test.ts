import { describe, expect, test } from 'vitest'
import { answerQuestion, retryOperation } from './answers.ts'
import { PUSH_MESSAGES, SYNC_MESSAGES } from './messages.ts'
import type { Fields, Outcome } from './operation.ts'
import { afterRound as afterRoundWith, keepOperation, markSent, nextRound } from './outbox.ts'
import { dependentsOf } from './creates.ts'
import { EMPTY_OUTBOX as EMPTY, type KeptOperation, type NewOperation, type Outbox } from './kept.ts'
import { undoOperation } from './undo.ts'

const AT = '2026-03-02T08:00:00.000Z'
const UNDO = { key: 'undo', at: AT }

const edit = (key: string, base: Fields, fields: Fields, target = 7): NewOperation => ({
  key,
  at: AT,
  kind: 'edit',
  entity: 'work_order',
  target,
  base,
  fields,
})
const action = (key: string, kind: 'start' | 'complete'): NewOperation => ({
  key,
  at: AT,
  kind,
  entity: 'work_order',
  target: 7,
})
const remove = (key: string, version: number): NewOperation => ({
  key,
  at: AT,
  kind: 'delete',
  entity: 'work_order',
  target: 7,
  base: { version },
})
/** New keys are numbered. */
let count = 0
const afterRound = (box: Outbox, outcomes: readonly Outcome[]) =>
  afterRoundWith(box, outcomes, () => `new ${(count += 1)}`)
const boxOf = (...operations: NewOperation[]) =>
  operations.reduce((box, operation) => keepOperation(box, operation, 'waiting'), EMPTY)
const applied = (key: string, version: number) => ({
  key,
  result: 'applied' as const,
  id: 7,
  row: {},
  version,
  change: { before: {}, after: {} },
})
const byKey = ({ operations }: Outbox, key: string) => operations.find((operation) => operation.key === key)
const keysOf = (operations: readonly KeptOperation[]) => operations.map(({ key }) => key)

describe('rounds', { tags: ['SYNC-52'] }, () => {
  test('have at most 50 operations, in order, and a limited size', () => {
    const many = boxOf(...Array.from({ length: 60 }, (_, index) => edit(`${index}`, {}, { title: 'a' }, index)))
    expect(keysOf(nextRound(many))).toEqual(Array.from({ length: 50 }, (_, index) => `${index}`))
    const heavy = boxOf(...['a', 'b', 'c'].map((key) => edit(key, {}, { description: key.repeat(50_000) })))
    expect(keysOf(nextRound(heavy))).toEqual(['a'])
  })

  test('a note does not raise the version that a delete expects: the one in its outcome may be of someone else', () => {
    const note = {
      key: 'n',
      at: AT,
      kind: 'journal',
      entity: 'work_order',
      target: 7,
      fields: { content: 'Dry' },
    } as const
    const box = boxOf({ ...note, base: { version: 3 } } as NewOperation, remove('d', 3))
    expect(byKey(afterRound(box, [applied('n', 4)]), 'd')).toMatchObject({ base: { version: 3 } })
  })

  test('a delete waits for the outcomes of earlier operations on its record, which update its version', () => {
    const box = boxOf(edit('e', { title: 'a', version: 3 }, { title: 'b' }), remove('d', 3), action('s', 'start'))
    expect(keysOf(nextRound(box))).toEqual(['e'])
    const rest = afterRound(markSent(box, nextRound(box)), [applied('e', 4)])
    expect(byKey(rest, 'd')).toMatchObject({ base: { version: 4 } })
    expect(keysOf(nextRound(rest))).toEqual(['d', 's'])
    // Someone else has also saved, so the server reports a conflict.
    expect(byKey(afterRound(box, [applied('e', 5)]), 'd')).toMatchObject({ base: { version: 3 } })
    // Someone else has saved once, and the edit nothing: because of a conflict, or because the title is the same.
    const none = { ...applied('e', 4), change: null }
    const conflict: Outcome = { ...none, result: 'conflict', reason: 'changed', fields: [] }
    for (const outcome of [conflict, none])
      expect(byKey(afterRound(box, [outcome]), 'd')).toMatchObject({ base: { version: 3 } })
  })

  test('an operation that the server could not perform is sent again, and reported after five attempts', () => {
    let box = boxOf(action('s', 'start'))
    const retry = (detail: string): Outcome => ({ key: 's', result: 'retry', detail })
    for (let times = 0; times < 9; times += 1) box = afterRound(box, [retry(PUSH_MESSAGES.stillRunning)])
    for (let times = 0; times < 4; times += 1) box = afterRound(box, [retry(SYNC_MESSAGES.failed)])
    expect(keysOf(nextRound(box))).toEqual(['s'])
    box = afterRound(box, [retry(SYNC_MESSAGES.failed)])
    expect(nextRound(box)).toEqual([])
    expect(byKey(box, 's')).toMatchObject({ state: 'trouble', problem: { reason: 'failing' } })
  })

  test('stores each key once', () => {
    expect(boxOf(action('s', 'start'), action('s', 'start')).operations).toHaveLength(1)
  })
})

describe('creates', { tags: ['SYNC-91', 'SYNC-93', 'SYNC-94'] }, () => {
  const create = (key: string, entity: 'client' | 'project', fields: Fields): NewOperation => ({
    key,
    at: AT,
    kind: 'create',
    entity,
    fields,
    local: { id: -key.length, row: { ...fields } },
  })
  const oak = create('oak', 'client', { name: 'Oak' })
  const kitchen = create('kitchen', 'project', { title: 'Kitchen', client: { ref: 'oak' } })
  const ofKitchen = { at: AT, entity: 'project', target: { ref: 'kitchen' } } as const
  const assign: NewOperation = { ...ofKitchen, key: 'assign', kind: 'assign', fields: { worker_id: 4 } }
  const rename: NewOperation = {
    ...ofKitchen,
    key: 'rename',
    kind: 'edit',
    base: { title: 'Kitchen' },
    fields: { title: 'Bath' },
  }
  const drop: NewOperation = { ...ofKitchen, key: 'drop', kind: 'delete', base: {} }
  const made = (key: string, id: number, row: Fields = {}): Outcome => ({
    key,
    result: 'applied',
    id,
    row,
    version: 1,
    change: null,
  })
  const refuse = (key: string, detail = 'No'): Outcome => ({ key, result: 'refused', detail, errors: {} })
  const all = boxOf(oak, kitchen, assign, rename)

  test('are sent with operations that refer to them; an edit and a delete wait for the record', () => {
    expect(keysOf(nextRound(all))).toEqual(['oak', 'kitchen', 'assign'])
    const sent = keepOperation(markSent(all, nextRound(all)), drop, 'waiting')
    const rest = afterRound(sent, [made('oak', 5), made('kitchen', 6, { title: ' Kitchen' }), applied('assign', 2)])
    // The edit is based on the title as the server returned it.
    expect(byKey(rest, 'rename')).toMatchObject({ target: 6, base: { title: ' Kitchen', version: 2 } })
    expect(rest.created).toEqual([
      { key: 'oak', localId: -3, id: 5 },
      { key: 'kitchen', localId: -7, id: 6 },
    ])
    expect(keysOf(nextRound(rest))).toEqual(['rename'])
    const last = afterRound(rest, [applied('rename', 3)])
    expect(nextRound(last)).toMatchObject([{ key: 'drop', target: 6, base: { version: 3 } }])
  })

  test('if only one of two ids is known, the reference to the other remains', () => {
    const rest = afterRound(all, [made('oak', 5)])
    expect(byKey(rest, 'kitchen')).toMatchObject({ fields: { client: 5 }, local: { row: { client: 5 } } })
    expect(byKey(rest, 'assign')).toMatchObject({ target: { ref: 'kitchen' } })
  })

  const refused = afterRound(markSent(all, nextRound(all)), [
    refuse('oak'),
    refuse('kitchen', PUSH_MESSAGES.unknownReference),
    refuse('assign', PUSH_MESSAGES.unknownReference),
  ])

  test('operations that were rejected only because of their create wait for it, with a new key', () => {
    expect(nextRound(refused)).toEqual([])
    expect(refused.operations).toMatchObject([
      { key: 'oak', state: 'trouble' },
      { fields: { client: { ref: 'oak' } }, state: 'waiting' },
      { kind: 'assign', state: 'waiting' },
      { key: 'rename' },
    ])
    const keys = keysOf(refused.operations)
    expect(keys).not.toContain('kitchen')
    expect(refused.operations[2]).toMatchObject({ target: { ref: keys[1] } })
  })

  test('an edit corrects a rejected create, which becomes a new operation', () => {
    const fix: NewOperation = {
      key: 'edit',
      at: AT,
      kind: 'edit',
      entity: 'client',
      target: { ref: 'oak' },
      base: {},
      fields: { name: 'Oak Homes' },
    }
    const edited = keepOperation(refused, fix, 'waiting')
    expect(edited.operations[0]).toMatchObject({
      key: 'edit',
      kind: 'create',
      fields: { name: 'Oak Homes' },
      local: { id: -3, row: { name: 'Oak Homes' } },
      state: 'waiting',
    })
    expect(edited.operations[0]).not.toHaveProperty('problem')
    expect(edited.operations[1]).toMatchObject({ fields: { client: { ref: 'edit' } } })
    expect(nextRound(edited)).toHaveLength(3)
    expect(nextRound(retryOperation(refused, 'oak', 'again'))).toMatchObject([
      { key: 'again', fields: { name: 'Oak' } },
      { fields: { client: { ref: 'again' } } },
      {},
    ])
  })

  test('undoing a create also removes the operations that depend on it', () => {
    const other = edit('other', {}, { title: 'b' })
    expect(keysOf(dependentsOf(all, 'oak'))).toEqual(['kitchen', 'assign', 'rename'])
    expect(keysOf(undoOperation(keepOperation(all, other, 'waiting'), 'oak', UNDO).operations)).toEqual(['other'])
    expect(undoOperation(refused, 'oak', UNDO)).toEqual(EMPTY)
  })

  test('a create that may have arrived is undone by a delete', () => {
    const undone = undoOperation(markSent(boxOf(oak), [{ key: 'oak' }]), 'oak', UNDO)
    expect(keysOf(nextRound(undone))).toEqual(['oak'])
    expect(nextRound(afterRound(undone, [made('oak', 5)]))).toMatchObject([
      { key: 'undo', kind: 'delete', target: 5, base: { version: 1 } },
    ])
  })

  test('a record that was never sent is deleted locally, unless others refer to it', () => {
    const removeOak = (key: string): NewOperation => ({
      key,
      at: AT,
      kind: 'delete',
      entity: 'client',
      target: { ref: 'oak' },
      base: {},
    })
    expect(keepOperation(boxOf(oak), removeOak('d'), 'waiting')).toEqual(EMPTY)
    expect(keysOf(keepOperation(boxOf(oak, kitchen), removeOak('d'), 'waiting').operations)).toEqual([
      'oak',
      'kitchen',
      'd',
    ])
  })
})

describe('answers of users', { tags: ['SYNC-57', 'SYNC-58'] }, () => {
  const field = (name: string, mine: string, theirs: string) => ({ field: name, mine, theirs, by: 'dana', at: AT })
  const conflict = (key: string, reason: 'changed' | 'deleted', ...fields: ReturnType<typeof field>[]): Outcome => ({
    key,
    result: 'conflict',
    reason,
    id: 7,
    row: {},
    version: 4,
    change: null,
    fields,
  })

  test('a conflict of an edit becomes a question per field, and a later one about the same field replaces it', () => {
    const box = boxOf(edit('a', { title: 'one' }, { title: 'two' }), edit('b', { title: 'two' }, { title: 'three' }))
    const asked = afterRound(box, [
      conflict('a', 'changed', field('title', 'two', 'theirs'), field('notes', 'x', 'y')),
      conflict('b', 'changed', field('title', 'three', 'theirs')),
    ])
    expect(asked.operations).toEqual([])
    expect(asked.questions).toMatchObject([
      { entity: 'work_order', target: 7, fields: [{ field: 'notes' }, { field: 'title', mine: 'three' }] },
    ])
    const [question] = asked.questions
    if (!question) throw new Error('nothing was asked')
    const answered = answerQuestion(asked, question, new Set(['notes']), { key: 'answer', at: AT })
    expect(answered).toMatchObject({
      questions: [],
      operations: [{ key: 'answer', kind: 'edit', base: { title: 'theirs' }, fields: { title: 'three' } }],
    })
    const given = { key: 'answer', at: AT }
    expect(answerQuestion(asked, question, new Set(['notes', 'title']), given)).toEqual(EMPTY)
  })

  test('a rejected operation stays with its reason until it is retried as a new one, or discarded', () => {
    const errors = { title: ['Title is too long.'] }
    const outcome: Outcome = { key: 'a', result: 'refused', detail: 'No', errors }
    const refused = afterRound(boxOf(edit('a', { title: 'one' }, { title: 'two' })), [outcome])
    expect(nextRound(refused)).toEqual([])
    expect(byKey(refused, 'a')?.problem).toMatchObject({ reason: 'refused', detail: 'Title is too long.' })
    expect(nextRound(retryOperation(refused, 'a', 'again'))).toMatchObject([{ key: 'again', state: 'waiting' }])
    expect(undoOperation(refused, 'a', UNDO)).toEqual(EMPTY)
  })

  test('a delete of a record that someone else has changed is retried for the version that was shown', () => {
    const shown = afterRound(boxOf(remove('d', 1)), [conflict('d', 'changed', field('title', 'one', 'two'))])
    expect(byKey(shown, 'd')).toMatchObject({ state: 'trouble', problem: { reason: 'changed', by: 'dana' } })
    expect(nextRound(retryOperation(shown, 'd', 'again'))).toMatchObject([{ key: 'again', base: { version: 4 } }])
  })

  test('an operation on a record that someone else has deleted includes the username', () => {
    const outcome = conflict('s', 'deleted', field('status', 'IN_PROGRESS', ''))
    expect(byKey(afterRound(boxOf(action('s', 'start')), [outcome]), 's')).toMatchObject({
      state: 'trouble',
      problem: { reason: 'deleted', by: 'dana' },
    })
  })
})
