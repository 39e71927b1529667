import { describe, expect, test } from 'vitest'
import { describedFileSchema, keptFilesReportSchema } from '../kept-files/kept-file.ts'
import { describeFiles, removeGivenUp } from './custody.ts'
import { EMPTY_OUTBOX, type KeptFile, type KeptOperation, type NewOperation, type Outbox } from './kept.ts'
import { fileRefused, filesOf } from './kept-files.ts'
import type { Target } from './operation.ts'
import { retryOperation } from './answers.ts'
import { afterRound, keepOperation, markSent } from './outbox.ts'
import { afterRestore, settleRestored } from './restored.ts'
import { undoOperation } from './undo.ts'

const AT = '2026-03-02T08:00:00.000Z'
const LATER = '2026-03-02T09:00:00.000Z'
const WORK = '00000000-0000-4000-8000-000000000001'
const FILE = '00000000-0000-4000-8000-000000000002'
const ORDER = '00000000-0000-4000-8000-000000000003'
const AGAIN = '00000000-0000-4000-8000-000000000004'

const file: KeptFile = {
  id: FILE,
  name: 'photo.jpg',
  type: 'image/jpeg',
  size: 3_000_000,
  sha256: null,
  upload: null,
  isReceived: false,
  round: 0,
}
const work = (order: Target, more: Partial<KeptFile> = {}): NewOperation => ({
  key: WORK,
  at: AT,
  kind: 'create',
  entity: 'work',
  fields: { description: 'Tiles', work_order_id: order },
  local: { id: -9, row: { work_order_title: 'Lay tiles' } },
  files: [{ ...file, ...more }],
})
const order: NewOperation = {
  key: ORDER,
  at: AT,
  kind: 'create',
  entity: 'work_order',
  fields: { title: 'Lay tiles' },
  local: { id: -5, row: {} },
}
const boxOf = (...operations: NewOperation[]) =>
  operations.reduce((box, operation) => keepOperation(box, operation, 'waiting'), EMPTY_OUTBOX)
const find = (box: Outbox, key: string): KeptOperation => {
  const found = box.operations.find((operation) => operation.key === key)
  if (found === undefined) throw new Error(`nothing has the key ${key}`)
  return found
}
const described = (box: Outbox) => describeFiles(find(box, WORK))

describe('how a device describes its files', { tags: ['SYNC-116'] }, () => {
  test('names the order, by its title while only the device has it', () => {
    expect(described(boxOf(work(7)))).toEqual([
      {
        id: FILE,
        operation: WORK,
        name: 'photo.jpg',
        type: 'image/jpeg',
        size: 3_000_000,
        sha256: null,
        taken_at: AT,
        work_order_id: 7,
        work_order_title: null,
      },
    ])
    const offline = boxOf(order, work({ ref: ORDER }))
    expect(described(offline)).toMatchObject([{ work_order_id: null, work_order_title: 'Lay tiles' }])
    const created = { key: ORDER, result: 'applied', id: 12, row: {}, version: 1, change: null } as const
    expect(described(afterRound(offline, [created], () => AGAIN))).toMatchObject([
      { work_order_id: 12, work_order_title: null },
    ])
  })

  test('is accepted by the server, whatever the file is called', () => {
    const name = `\u0000\ud800${'🧱'.repeat(300)}.jpg`
    const [sent] = described(boxOf(work(7, { name, type: 'x'.repeat(200) })))
    expect(describedFileSchema.safeParse(sent).success).toBe(true)
    expect(sent?.name).toContain('🧱'.repeat(200))
  })
})

describe('what a person removes from the device', { tags: ['SYNC-112', 'SYNC-116'] }, () => {
  test('is stored with the removal until the server knows it', () => {
    const box = undoOperation(boxOf(work(7)), WORK, { key: AGAIN, at: LATER })
    expect(filesOf(box)).toEqual([])
    expect(box.givenUp).toMatchObject([{ file: { id: FILE }, at: LATER, reason: 'undone', detail: '' }])
    const report = { device: AGAIN, seq: 1, installed: false, held: [], given_up: box.givenUp }
    expect(keptFilesReportSchema.safeParse(report).success).toBe(true)
    expect(removeGivenUp(box, box.givenUp).givenUp).toEqual([])
  })

  test('also as part of a new order, by undo or by a delete', () => {
    const offline = boxOf(order, work({ ref: ORDER }))
    expect(undoOperation(offline, ORDER, { key: AGAIN, at: LATER }).givenUp).toMatchObject([{ file: { id: FILE } }])
    const deleted: NewOperation = {
      key: AGAIN,
      at: LATER,
      kind: 'delete',
      entity: 'work',
      target: { ref: WORK },
      base: {},
    }
    expect(keepOperation(boxOf(work(7)), deleted, 'waiting').givenUp).toMatchObject([{ at: LATER, reason: 'undone' }])
  })

  test('is nothing that an Undo has put back, also while its removal is being reported', () => {
    const removed = undoOperation(boxOf(work(7)), WORK, { key: AGAIN, at: LATER })
    const back = keepOperation(removed, { ...work(7), key: AGAIN }, 'waiting')
    expect(back.givenUp).toEqual([])
    const other = keepOperation(removed, { ...work(7, { id: ORDER }), key: AGAIN }, 'waiting')
    expect(other.givenUp).toEqual(removed.givenUp)
    const last = undoOperation(back, AGAIN, { key: ORDER, at: '2026-03-02T09:00:01.000Z' })
    expect(removeGivenUp(last, removed.givenUp)).toEqual(last)
  })

  test('includes why the server had refused it', () => {
    const box = boxOf(work(7))
    const refused = fileRefused(box, { operation: find(box, WORK), file }, 'Too large.')
    expect(undoOperation(refused, WORK, { key: AGAIN, at: LATER }).givenUp).toMatchObject([
      { reason: 'refused', detail: 'Too large.' },
    ])
  })

  test('is no refusal if the person discards it after a restore', () => {
    const backup = { feed: 'new', backupAt: '2026-03-01T20:00:00.000Z' }
    const box = afterRestore(boxOf(work(7)), backup, () => AGAIN)
    expect(settleRestored(box, false, { at: LATER, newKey: () => AGAIN }).givenUp).toMatchObject([
      { file: { id: FILE }, reason: 'undone', detail: '' },
    ])
  })

  test('is nothing of what was received, is sent, or is tried again', () => {
    const sent = markSent(boxOf(work(7)), [{ key: WORK }])
    const applied = { key: WORK, result: 'applied', id: 3, row: {}, version: 1, change: null } as const
    expect(afterRound(sent, [applied], () => AGAIN)).toMatchObject({ operations: [], givenUp: [] })
    expect(undoOperation(sent, WORK, { key: AGAIN, at: LATER }).givenUp).toEqual([])
    const box = boxOf(work(7))
    const again = retryOperation(fileRefused(box, { operation: find(box, WORK), file }, 'No.'), WORK, AGAIN)
    expect(again.givenUp).toEqual([])
    expect(describeFiles(find(again, WORK))).toMatchObject([{ id: FILE, operation: WORK }])
  })
})
