import { describe, expect, test } from 'vitest'
import { EMPTY_OUTBOX as EMPTY, type KeptOperation, type NewOperation, type Outbox } from './kept.ts'
import type { Fields } from './operation.ts'
import { keepOperation, markSent } from './outbox.ts'
import { canUndo, undoOperation } from './undo.ts'

const AT = '2026-03-02T08:00:00.000Z'
const UNDO = { key: 'undo', at: AT }
const ORDER = { at: AT, entity: 'work_order', target: 7 } as const

const edit = (key: string, base: Fields, fields: Fields, target = 7): NewOperation => ({
  ...ORDER,
  key,
  kind: 'edit',
  target,
  base,
  fields,
})
const action = (key: string, kind: 'start' | 'complete'): NewOperation => ({ ...ORDER, key, kind })
const remove = (key: string, version: number): NewOperation => ({ ...ORDER, key, kind: 'delete', base: { version } })
const boxOf = (...operations: NewOperation[]) =>
  operations.reduce((box, operation) => keepOperation(box, operation, 'waiting'), EMPTY)
const byKey = ({ operations }: Outbox, key: string) => operations.find((operation) => operation.key === key)
const keysOf = (operations: readonly KeptOperation[]) => operations.map(({ key }) => key)

describe('undo', { tags: ['SYNC-54'] }, () => {
  test('removes operations that were never sent, and rebases later edits on what they had seen', () => {
    const box = boxOf(
      edit('a', { title: 'one', notes: '' }, { title: 'two', notes: 'x' }),
      edit('b', { title: 'two', notes: 'y' }, { title: 'three', notes: 'z' }),
      edit('other', { title: 'two' }, { title: 'three' }, 8),
    )
    const rest = undoOperation(box, 'a', UNDO)
    expect(keysOf(rest.operations)).toEqual(['b', 'other'])
    expect(byKey(rest, 'b')).toMatchObject({ base: { title: 'one', notes: 'y' }, fields: { title: 'three' } })
    expect(byKey(rest, 'other')).toMatchObject({ base: { title: 'two' } })
  })

  test('an edit after one that sets the same value again keeps its base, or the person would be asked about their own change', () => {
    const box = boxOf(
      edit('back', { title: 'two' }, { title: 'one' }),
      edit('again', { title: 'one' }, { title: 'one' }),
      edit('last', { title: 'one' }, { title: 'three' }),
    )
    const rest = undoOperation(box, 'back', UNDO)
    expect(byKey(rest, 'again')).toMatchObject({ base: { title: 'two' } })
    expect(byKey(rest, 'last')).toMatchObject({ base: { title: 'one' } })
  })

  test('the undo of a sent edit leaves a field that the person is asked about, because they have set it later', () => {
    const sent = markSent(boxOf(edit('a', { title: 'one', notes: 'x' }, { title: 'two', notes: 'y' })), [{ key: 'a' }])
    const asking = { field: 'title', mine: 'three', theirs: 'four', by: 'dana', at: AT }
    const box: Outbox = { ...sent, questions: [{ entity: 'work_order', target: 7, fields: [asking] }] }
    const rest = undoOperation(box, 'a', UNDO)
    expect(rest.questions).toEqual(box.questions)
    expect(byKey(rest, 'undo')).toMatchObject({ base: { notes: 'y' }, fields: { notes: 'x' } })
    expect(byKey(rest, 'undo')).not.toHaveProperty('fields.title')
  })

  test('removing a start updates the base of a later edit', () => {
    const start = { ...action('s', 'start'), base: { status: 'SCHEDULED' } } as NewOperation
    const back = edit('e', { status: 'IN_PROGRESS' }, { status: 'ON_HOLD' })
    expect(byKey(undoOperation(boxOf(start, back), 's', UNDO), 'e')).toMatchObject({ base: { status: 'SCHEDULED' } })
  })

  const undoSent = (...operations: NewOperation[]) => {
    const [first] = operations
    const sent = markSent(boxOf(...operations), first ? [first] : [])
    return undoOperation(sent, first?.key ?? '', UNDO).operations.slice(operations.length)
  }

  test('a sent operation is undone by another operation, based on what the user saw', () => {
    expect(undoSent(edit('a', { title: 'one', version: 1 }, { title: 'two' }))).toMatchObject([
      { key: 'undo', kind: 'edit', base: { title: 'two' }, fields: { title: 'one' }, state: 'waiting' },
    ])
    const start = { ...action('s', 'start'), base: { status: 'SCHEDULED' } } as NewOperation
    expect(undoSent(start)).toMatchObject([
      { kind: 'edit', base: { status: 'IN_PROGRESS' }, fields: { status: 'SCHEDULED' } },
    ])
    expect(undoSent(remove('d', 1))).toMatchObject([{ kind: 'restore', target: 7 }])
  })

  test('keeps values that a later operation set', () => {
    const first = edit('a', { title: 'one', notes: 'x' }, { title: 'two', notes: 'y' })
    expect(undoSent(first, edit('b', { title: 'two' }, { title: 'three' }))).toMatchObject([
      { base: { notes: 'y' }, fields: { notes: 'x' } },
    ])
    expect(undoSent(edit('a', { title: 'one' }, { title: 'two' }), edit('b', {}, { title: 'three' }))).toEqual([])
  })

  test('keeps a note that may have reached the server', () => {
    const note: NewOperation = {
      key: 'n',
      at: AT,
      kind: 'journal',
      entity: 'work_order',
      target: 7,
      fields: { content: 'Valve' },
    }
    expect(undoSent(note)).toEqual([])
    expect(undoOperation(boxOf(note), 'n', UNDO)).toEqual(EMPTY)
  })

  test(
    'is offered for an operation that may have reached the server only while it has an inverse',
    { tags: ['SYNC-57'] },
    () => {
      const isOffered = (box: Outbox) => box.operations.filter((each) => each.key === 'a').map((a) => canUndo(box, a))
      const [title, notes] = [{ title: 'one' }, { title: 'one', notes: 'x' }]
      const later = edit('b', { title: 'two' }, { title: 'three' })
      const sent = (...operations: NewOperation[]) => markSent(boxOf(...operations), [{ key: 'a' }])
      expect(isOffered(boxOf(edit('a', title, { title: 'two' }), later))).toEqual([true])
      expect(isOffered(sent(edit('a', title, { title: 'two' })))).toEqual([true])
      expect(isOffered(sent(edit('a', title, { title: 'two' }), later))).toEqual([false])
      expect(isOffered(sent(edit('a', notes, { title: 'two', notes: 'y' }), later))).toEqual([true])
      expect(isOffered(sent(edit('a', title, { title: 'one' })))).toEqual([false])
      const oak = { key: 'a', at: AT, kind: 'create', entity: 'client', fields: { name: 'Oak' } } as const
      for (const once of [remove('a', 1), oak]) {
        expect(isOffered(sent(once))).toEqual([true])
        expect(isOffered(undoOperation(sent(once), 'a', UNDO))).toEqual([false])
      }
    },
  )

  test('is not offered for a sent change of a record that a later operation deletes, unless another restores it', () => {
    const sent = markSent(boxOf(edit('a', { title: 'one' }, { title: 'two' })), [{ key: 'a' }])
    const deleted = keepOperation(sent, remove('d', 1), 'waiting')
    const offered = ({ operations }: Outbox) => operations.map((operation) => canUndo(deleted, operation))
    expect(offered(deleted)).toEqual([false, true])
    expect(undoOperation(deleted, 'a', UNDO)).toBe(deleted)
    const restored = undoOperation(markSent(deleted, [{ key: 'd' }]), 'd', { ...UNDO, key: 'restore' })
    expect(keysOf(undoOperation(restored, 'a', UNDO).operations)).toEqual(['a', 'd', 'restore', 'undo'])
  })
})
