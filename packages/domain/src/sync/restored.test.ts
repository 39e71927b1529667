import { describe, expect, test } from 'vitest'
import { EMPTY_OUTBOX, type NewOperation, type Outbox } from './kept.ts'
import type { Outcome } from './operation.ts'
import { afterRound, keepOperation, markSent, nextRound } from './outbox.ts'
import { recordsNamedIn } from './named-records.ts'
import { toSent } from './to-sent.ts'
import { rememberDone } from './done.ts'
import { afterRestore, settleRestored } from './restored.ts'

const AT = '2026-03-02T08:00:00.000Z'
const BACKUP = { feed: 'new', backupAt: '2026-03-01T20:00:00.000Z' }

const client: NewOperation = {
  key: 'client',
  at: AT,
  kind: 'create',
  entity: 'client',
  fields: { name: 'Ana' },
  local: { id: -5, row: {} },
}
const project: NewOperation = {
  key: 'project',
  at: AT,
  kind: 'create',
  entity: 'project',
  fields: { title: 'Pier', client: 101 },
}
const start = (key: string, target = 7): NewOperation => ({ key, at: AT, kind: 'start', entity: 'work_order', target })
const applied = (key: string, id: number): Outcome => ({
  key,
  result: 'applied',
  id,
  row: {},
  version: 1,
  change: null,
})

const editOf = (key: string, name: string): NewOperation => ({
  key,
  at: AT,
  kind: 'edit',
  entity: 'client',
  target: { ref: 'client' },
  base: { name: 'Ana' },
  fields: { name },
  local: { id: -5, row: { name } },
})

let keys = 0
const newKey = () => `new ${(keys += 1)}`

const keep = (box: Outbox, ...added: NewOperation[]) =>
  added.reduce((before, one) => keepOperation(before, one, 'waiting'), box)
function sent(box: Outbox, outcomes: readonly Outcome[], at = AT): Outbox {
  return afterRound(rememberDone(markSent(box, outcomes), outcomes, at), outcomes, newKey)
}
const settle = (box: Outbox, isSentAgain: boolean) => settleRestored(box, isSentAgain, { at: AT, newKey })

describe('after a restore of the server', { tags: ['SYNC-68'] }, () => {
  test('waiting operations are sent only once the person agrees, with their keys', () => {
    const box = afterRestore(keep({ ...EMPTY_OUTBOX, feed: 'old' }, start('a')), BACKUP, newKey)
    expect(nextRound(box)).toEqual([])
    expect(box).toMatchObject({
      feed: 'new',
      operations: [{ key: 'a', problem: { reason: 'restored', detail: BACKUP.backupAt } }],
    })
    expect(nextRound(settle(box, true))).toMatchObject([{ key: 'a', earlier: true }])
    expect(settle(box, false).operations).toEqual([])
  })

  test('an edit of a new record that the backup may contain stays an operation of its own', () => {
    const done = sent(keep(EMPTY_OUTBOX, client), [applied('client', 101)])
    const box = afterRestore(done, { ...BACKUP, backupAt: '2026-03-02T20:00:00.000Z' }, newKey)
    const edited = keep(box, editOf('edit', 'Ana Ruiz'), editOf('second edit', 'Ana Ruiz Vega'))
    expect(nextRound(edited)).toEqual([])
    // An edit brings the row that the page shows, but the local id stays that of the create.
    expect(edited.operations.filter(({ local }) => local)).toMatchObject([{ key: 'client' }])
    const agreed = settle(edited, true)
    // The server returns the first outcome of the key, whatever the fields are.
    const created = afterRound(markSent(agreed, nextRound(agreed)), [applied('client', 101)], newKey)
    expect(nextRound(created)).toMatchObject([
      { key: 'edit', kind: 'edit', fields: { name: 'Ana Ruiz' } },
      { key: 'second edit', kind: 'edit', fields: { name: 'Ana Ruiz Vega' } },
    ])
  })

  test('a delete of a new record that the backup may contain waits for the person, as the create does', () => {
    const done = sent(keep(EMPTY_OUTBOX, client), [applied('client', 101)])
    const removal: NewOperation = {
      key: 'delete',
      at: AT,
      kind: 'delete',
      entity: 'client',
      target: { ref: 'client' },
      base: {},
    }
    const box = keep(afterRestore(done, BACKUP, newKey), removal)
    expect(nextRound(box)).toEqual([])
    expect(box.operations.map(({ key }) => key)).toEqual(['client', 'delete'])
  })

  test('an edit of a new record that someone else has changed since is based on what the person saw', () => {
    const done = sent(keep(EMPTY_OUTBOX, client), [applied('client', 101)])
    const box = keep(afterRestore(done, BACKUP, newKey), editOf('edit', 'Ana Ruiz'))
    const agreed = settle(box, true)
    const current = { ...applied('client', 101), row: { name: 'Anna' }, version: 2 }
    const outcome: Outcome = { ...current, change: { before: {}, after: { name: 'Ana' } } } as Outcome
    const created = afterRound(markSent(agreed, nextRound(agreed)), [outcome], newKey)
    expect(nextRound(created)).toMatchObject([{ key: 'edit', base: { name: 'Ana', version: 1 } }])
  })

  test('an edit still corrects a new record that the server had refused before', () => {
    const refusal: Outcome = { key: 'client', result: 'refused', detail: 'Name is required', errors: {} }
    const refused = sent(keep(EMPTY_OUTBOX, client), [refusal])
    const edited = keep(afterRestore(refused, BACKUP, newKey), editOf('edit', 'Ana Ruiz'))
    expect(nextRound(edited)).toMatchObject([{ key: 'edit', kind: 'create', fields: { name: 'Ana Ruiz' } }])
  })

  test('what was sent stays in order if the clock of the device was set back in between', () => {
    const first = sent(keep(EMPTY_OUTBOX, client), [applied('client', 101)], '2026-03-02T12:00:00.000Z')
    const next = sent(keep(first, project), [applied('project', 5)], '2026-03-02T09:00:00.000Z')
    // The store orders them by time.
    const stored = next.done.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
    const settled = settle(afterRestore({ ...next, done: stored }, BACKUP, newKey), true)
    expect(nextRound(settled).map(({ key }) => key)).toEqual(['client', 'project'])
  })

  test('operations that were sent since the backup are offered, and refer to recreated records by their keys', () => {
    let box = sent(keep(EMPTY_OUTBOX, start('old', 3)), [applied('old', 3)], '2026-02-27T08:00:00.000Z')
    box = sent(keep(box, client), [applied('client', 101)])
    box = sent(keep(box, project, start('b', 7)), [applied('project', 102), applied('b', 7)])
    const again = settle(afterRestore(keep(box, start('c', 8)), BACKUP, newKey), true)
    expect(nextRound(again)).toMatchObject([
      { key: 'client', seq: 1, earlier: true },
      { key: 'project', fields: { client: { ref: 'client' } } },
      { key: 'b', target: 7 },
      { key: 'c', target: 8 },
    ])
    expect(again.created).toEqual([])
    expect(again.done).toEqual([])
  })

  test('an operation in a later round refers to a recreated record by its key', () => {
    const file = { id: 'f', name: 'a.jpg', type: '', size: 1, sha256: null, upload: 9, isReceived: true, round: 0 }
    const photo: NewOperation = {
      key: 'photo',
      at: AT,
      kind: 'create',
      entity: 'work',
      fields: { work_order_id: 101, description: 'x' },
      files: [file],
    }
    const order = { ...client, key: 'order', entity: 'work_order' } as const
    let box = sent(keep(EMPTY_OUTBOX, order), [applied('order', 101)])
    box = keep(box, start('a', 101), photo, { ...project, fields: { work_order: 101, client: 101 } })
    const again = settle(afterRestore(box, BACKUP, newKey), true)
    const rest = sent(again, [applied('order', 205)]).operations
    expect(rest).toMatchObject([{ target: 205 }, { fields: { work_order_id: 205 } }, { fields: { work_order: 205 } }])
    expect(rest.map(toSent)).toMatchObject([
      { key: 'a', target: { ref: 'order' }, earlier: true },
      { fields: { work_order_id: { ref: 'order' }, kept_files: [{ work_order_id: 205 }] } },
      { fields: { work_order: { ref: 'order' }, client: 101 } },
    ])
    expect(rest.map(toSent).every((operation) => !('refs' in operation))).toBe(true)
    // Another record had that id before, and is not the one that was created again.
    const edit: NewOperation = {
      key: 'b',
      at: AT,
      kind: 'edit',
      entity: 'work_order',
      target: 205,
      base: {},
      fields: { work_order: { ref: 'order' } },
    }
    const both = settle(afterRestore(keep(EMPTY_OUTBOX, order, edit), BACKUP, newKey), true)
    expect(sent(both, [applied('order', 205)]).operations.map(toSent)).toMatchObject([{ key: 'b', target: 205 }])
  })

  test('a move still names the place that the person saw', () => {
    const base = { version: 3, scheduled_start: AT, scheduled_end: AT, assigned_workers: [] }
    const move: NewOperation = { key: 'm', at: AT, kind: 'move', entity: 'work_order', target: 7, base, fields: {} }
    const again = settle(afterRestore(keep(EMPTY_OUTBOX, move), BACKUP, newKey), true)
    expect(nextRound(again)).toMatchObject([{ key: 'm', earlier: true, base }])
  })

  test('a refused operation gets a new key, and an open question becomes a waiting edit', () => {
    const refusal: Outcome = { key: 'a', result: 'refused', detail: 'No.', errors: {} }
    const fields = [{ field: 'title', mine: 'Mine', theirs: 'Theirs', by: 'dana', at: AT }]
    const questions = [{ entity: 'work_order', target: 7, fields } as const]
    const box = { ...sent(keep(EMPTY_OUTBOX, start('a')), [refusal]), questions }
    const again = settle(afterRestore(box, BACKUP, newKey), true)
    expect(again.questions).toEqual([])
    expect(again.operations.map(({ key }) => key)).not.toContain('a')
    expect(again.operations).toMatchObject([
      { kind: 'start', earlier: true },
      { kind: 'edit', target: 7, base: { title: 'Theirs' }, fields: { title: 'Mine' }, earlier: true },
    ])
  })

  test('operations that were not performed are not stored', () => {
    const seen = { at: AT, entity: 'work_order', target: 7, base: { version: 1 } } as const
    const edit: NewOperation = { ...seen, key: 'edit', kind: 'edit', fields: {} }
    const deletedEdit: NewOperation = { ...edit, key: 'deletedEdit' }
    const remove: NewOperation = { ...seen, key: 'delete', kind: 'delete' }
    const conflict = (key: string, reason: 'changed' | 'deleted' = 'changed'): Outcome => {
      const about = { key, id: 7, row: {}, version: 1, change: null, fields: [] }
      return { ...about, result: 'conflict', reason }
    }
    const box = sent(keep(EMPTY_OUTBOX, edit, deletedEdit, remove), [
      conflict('edit'),
      conflict('deletedEdit', 'deleted'),
      conflict('delete'),
    ])
    expect(box.done.map(({ operation }) => operation.key)).toEqual(['edit'])
  })

  test('files are sent again, because the server reuses the ids of uploads', () => {
    const file = { id: 'f', name: 'a.jpg', type: '', size: 1, sha256: null, upload: 9, isReceived: true, round: 0 }
    const photo: NewOperation = { key: 'p', at: AT, kind: 'create', entity: 'work', fields: {}, files: [file] }
    const box = settle(afterRestore(keep(EMPTY_OUTBOX, photo), BACKUP, newKey), true)
    expect(nextRound(box)).toEqual([])
    expect(box.operations).toMatchObject([{ files: [{ upload: null, isReceived: false, round: 1 }] }])
  })

  test('a device stores the operations of a week, at most 200', () => {
    let box = sent(keep(EMPTY_OUTBOX, start('first')), [applied('first', 7)], '2026-02-22T08:00:00.000Z')
    for (let n = 0; n < 201; n += 1) box = sent(keep(box, start(`n${n}`)), [applied(`n${n}`, 7)])
    expect(box.done).toHaveLength(200)
    expect(box.done[0]?.operation.key).toBe('n1')
    expect(rememberDone(box, [], '2026-03-10T08:00:00.000Z').done).toEqual([])
  })

  test('what was sent while the clock was ahead is stored for a week, too, and stays in order', () => {
    let box = sent(keep(EMPTY_OUTBOX, client), [applied('client', 101)], '2027-03-02T08:00:00.000Z')
    box = sent(keep(box, project), [applied('project', 5)], '2027-03-02T08:00:01.000Z')
    box = sent(keep(box, start('now')), [applied('now', 7)])
    expect(box.done.map(({ at, operation }) => [operation.key, at])).toEqual([
      ['client', '2026-03-02T07:59:59.998Z'],
      ['project', '2026-03-02T07:59:59.999Z'],
      ['now', AT],
    ])
    const later = sent(keep(box, start('later')), [applied('later', 7)], '2026-03-10T08:00:00.000Z')
    expect(later.done.map(({ operation }) => operation.key)).toEqual(['later'])
  })

  test('the records that an operation names', () => {
    const order = { assigned_workers: [{ worker_id: 4, role: '' }], project: 5, scheduled_start: 6, title: 'x' }
    const edit = {
      key: 'e',
      at: AT,
      seq: 1,
      v: 1,
      kind: 'edit',
      entity: 'work_order',
      target: 9,
      base: {},
      fields: order,
    } as const
    expect(recordsNamedIn(edit)).toEqual([
      { entity: 'work_order', id: 9 },
      { entity: 'worker', id: 4 },
      { entity: 'project', id: 5 },
    ])
  })
})
