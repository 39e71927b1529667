import { describe, expect, test } from 'vitest'
import { changeFile, fileFailed, fileRefused, filesOf, nextFile, withUploads } from './kept-files.ts'
import { EMPTY_OUTBOX, type KeptFile, type NewOperation, type Outbox } from './kept.ts'
import { PUSH_MESSAGES } from './messages.ts'
import type { Outcome, Target } from './operation.ts'
import { retryOperation } from './answers.ts'
import { afterRound, keepOperation, markSent, nextRound } from './outbox.ts'
import { undoOperation } from './undo.ts'

const AT = '2026-03-02T08:00:00.000Z'
const fileOf = (id: string): KeptFile => ({
  id,
  name: `${id}.jpg`,
  type: 'image/jpeg',
  size: 3_000_000,
  sha256: null,
  upload: null,
  isReceived: false,
  round: 0,
})
const work = (key: string, order: Target, ...files: string[]): NewOperation => ({
  key,
  at: AT,
  kind: 'create',
  entity: 'work',
  fields: { description: 'Documentation for work order #-5', work_order_id: order },
  local: { id: -9, row: { description: 'Documentation for work order' } },
  files: files.map(fileOf),
})
const order: NewOperation = {
  key: 'order',
  at: AT,
  kind: 'create',
  entity: 'work_order',
  fields: { title: 'Lay tiles' },
  local: { id: -5, row: {} },
}
const start = (target: number): NewOperation => ({ key: 'start', at: AT, kind: 'start', entity: 'work_order', target })
const boxOf = (...operations: NewOperation[]) =>
  operations.reduce((box, operation) => keepOperation(box, operation, 'waiting'), EMPTY_OUTBOX)
const receive = (box: Outbox, ...ids: string[]) =>
  ids.reduce((before, id, at) => changeFile(before, id, { upload: 70 + at, isReceived: true }), box)
const keysIn = (box: Outbox) => nextRound(box).map(({ key }) => key)
const outcome = (key: string, result: object): Outcome => ({ key, ...result }) as Outcome
const after = (box: Outbox, ...outcomes: Outcome[]) => afterRound(box, outcomes, () => 'new')
const missing = (key: string) => outcome(key, { result: 'retry', detail: PUSH_MESSAGES.filesMissing })
const refused = (key: string) => outcome(key, { result: 'refused', detail: 'No.', errors: {} })
const applied = (key: string, id: number) => outcome(key, { result: 'applied', id, row: {}, version: 1, change: null })
const find = (box: Outbox, key: string) => box.operations.find((operation) => operation.key === key)

describe('what has files', { tags: ['SYNC-103', 'SYNC-104'] }, () => {
  test('waits for all of them, and blocks nothing else', () => {
    const box = boxOf(work('a', 7, 'one', 'two'), start(7))
    expect(keysIn(box)).toEqual(['start'])
    expect(keysIn(receive(box, 'one'))).toEqual(['start'])
    const complete = receive(box, 'one', 'two')
    expect(keysIn(complete)).toEqual(['a', 'start'])
    const [sent] = complete.operations
    expect(sent && withUploads(sent, sent)).toMatchObject({
      fields: { uploads: [70, 71], kept_files: [{ id: 'one', operation: 'a' }, { id: 'two' }] },
    })
  })

  test('is sent after its order, and names it by the number that the server gave it', () => {
    const box = receive(boxOf(order, work('a', { ref: 'order' }, 'one')), 'one')
    expect(keysIn(box)).toEqual(['order'])
    const created = after(box, applied('order', 12))
    expect(keysIn(created)).toEqual(['a'])
    expect(find(created, 'a')).toMatchObject({
      fields: { work_order_id: 12, description: 'Documentation for work order #12' },
    })
  })

  test('asks first if the server may have it, and sends its files only if it does not', () => {
    const box = keepOperation(EMPTY_OUTBOX, work('a', 7, 'one'), 'sent')
    expect(nextFile(box)).toBeUndefined()
    const [asked] = nextRound(box)
    expect(asked && withUploads(asked, asked)).toMatchObject({ fields: { uploads: [null] } })
    expect(filesOf(after(box, applied('a', 3)))).toEqual([])
    const lacking = after(box, missing('a'))
    expect(nextFile(lacking)?.file.id).toBe('one')
    expect(find(lacking, 'a')).toMatchObject({ state: 'waiting', tries: 0 })
  })

  test('sends files again that the server has deleted, but not forever', () => {
    let box = boxOf(work('a', 7, 'one'))
    for (let times = 1; times <= 5; times += 1) {
      box = after(markSent(receive(box, 'one'), nextRound(receive(box, 'one'))), missing('a'))
      expect(filesOf(box)).toMatchObject([{ upload: null, isReceived: false, round: times }])
    }
    expect(find(box, 'a')).toMatchObject({ state: 'trouble', problem: { reason: 'failing' } })
    expect(nextFile(box)).toBeUndefined()
  })

  test('is not uploaded if the person has taken it back and the server never had it', () => {
    const about = { at: AT, kind: 'delete', entity: 'work', base: {} } as const
    const sent = keepOperation(EMPTY_OUTBOX, work('a', 7, 'one'), 'sent')
    const box = keepOperation(sent, { ...about, key: 'undo', target: { ref: 'a' } }, 'waiting')
    const left = after(markSent(box, [{ key: 'a' }]), missing('a'))
    expect(left).toMatchObject({ operations: [], givenUp: [{ file: { id: 'one' }, reason: 'undone' }] })
    expect(after(box, applied('a', 3)).operations).toMatchObject([{ key: 'undo', target: 3 }])
  })

  test('is removed with its files when it is undone', () => {
    expect(filesOf(undoOperation(boxOf(work('a', 7, 'one')), 'a', { key: 'undo', at: AT }))).toEqual([])
  })
})

describe('files', { tags: ['SYNC-104', 'SYNC-105'] }, () => {
  test('one that failed comes after the others, and waits for the person after five times', () => {
    let box = fileFailed(boxOf(work('a', 7, 'one'), work('b', 7, 'two')), 'a', 'Down')
    expect(nextFile(box)?.file.id).toBe('two')
    box = receive(box, 'two')
    for (let times = 0; times < 4; times += 1) box = fileFailed(box, 'a', 'Down')
    expect(find(box, 'a')).toMatchObject({ state: 'trouble', problem: { reason: 'failing', detail: 'Down' } })
    expect(keysIn(box)).toEqual(['b'])
  })

  test('a refused one stops only its operation, and is sent from the start after the person has tried again', () => {
    const box = changeFile(boxOf(work('a', 7, 'one'), work('b', 7, 'two')), 'one', { upload: 5 })
    const next = nextFile(box)
    const stopped = next ? fileRefused(box, next, 'Invalid file type') : box
    expect(find(stopped, 'a')).toMatchObject({ problem: { reason: 'refused', detail: 'Invalid file type' } })
    expect(nextFile(stopped)?.file.id).toBe('two')
    expect(filesOf(stopped)).toHaveLength(2)
    const again = retryOperation(stopped, 'a', 'a2')
    expect(nextFile(again)).toMatchObject({ operation: { key: 'a' }, file: { id: 'one', upload: null, round: 1 } })
  })

  test('are not sent while the order that they belong to is refused', () => {
    const box = boxOf(order, work('a', { ref: 'order' }, 'one'))
    expect(nextFile(box)?.file.id).toBe('one')
    expect(nextFile(after(box, refused('order')))).toBeUndefined()
  })

  test('are not sent while a record that their order depends on is refused, unlike those of other orders', () => {
    const create = (key: string, entity: 'client' | 'project', fields: object): NewOperation => ({
      ...order,
      key,
      entity,
      fields: { ...fields },
    })
    const box = boxOf(
      create('client', 'client', { name: 'Ana' }),
      create('project', 'project', { title: 'Pier', client: { ref: 'client' } }),
      { ...order, fields: { title: 'Lay tiles', project: { ref: 'project' } } },
      work('a', { ref: 'order' }, 'one'),
    )
    const stopped = after(box, refused('client'))
    expect(nextRound(stopped)).toEqual([])
    expect(nextFile(stopped)).toBeUndefined()
    expect(nextFile(keepOperation(stopped, work('b', 7, 'two'), 'waiting'))?.file.id).toBe('two')
  })
})
