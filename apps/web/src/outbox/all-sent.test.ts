import { rememberDone } from '@daywork/domain/sync/done'
import { EMPTY_OUTBOX, type NewOperation } from '@daywork/domain/sync/kept'
import type { Outcome } from '@daywork/domain/sync/operation'
import { afterRound, keepOperation } from '@daywork/domain/sync/outbox'
import { undoOperation } from '@daywork/domain/sync/undo'
import { expect, test } from 'vitest'
import { isAllSent } from './all-sent.ts'
import { withCreated } from './local-records.ts'

const AT = '2026-03-02T08:00:00.000Z'
const note = (key: string): NewOperation => ({
  key,
  at: AT,
  kind: 'journal',
  entity: 'work_order',
  target: 7,
  fields: { content: key },
})
const oak: NewOperation = {
  key: 'oak',
  at: AT,
  kind: 'create',
  entity: 'client',
  fields: { name: 'Oak' },
  local: { id: -5, row: {} },
}
const boxOf = (...operations: NewOperation[]) =>
  operations.reduce((box, operation) => keepOperation(box, operation, 'waiting'), EMPTY_OUTBOX)
const applied = (key: string): Outcome => ({ key, result: 'applied', id: 7, row: null, version: 1, change: null })
const send = (box: typeof EMPTY_OUTBOX, ...keys: string[]) => {
  const outcomes = keys.map(applied)
  return afterRound(rememberDone(box, outcomes, AT), outcomes, () => 'new')
}
const undo = (box: typeof EMPTY_OUTBOX, key: string) => undoOperation(box, key, { key: 'undo', at: AT })

test('everything is sent when the last operation has its outcome', { tags: ['SYNC-57'] }, () => {
  const two = boxOf(note('a'), note('b'))
  const one = send(two, 'a')
  expect(isAllSent(two, one)).toBe(false)
  expect(isAllSent(one, send(one, 'b'))).toBe(true)
  // The page shows that a record is created before the store has it.
  expect(isAllSent(boxOf(oak), withCreated(boxOf(oak), [{ key: 'oak', localId: -5, id: 7 }]))).toBe(true)
})

test('an operation that is undone or discarded was not sent', { tags: ['SYNC-57', 'SYNC-54'] }, () => {
  const one = send(boxOf(note('a'), note('b')), 'a')
  expect(isAllSent(one, undo(one, 'b'))).toBe(false)
  expect(isAllSent(boxOf(oak), undo(boxOf(oak), 'oak'))).toBe(false)
  // Its person has left.
  expect(isAllSent(one, EMPTY_OUTBOX)).toBe(false)
  expect(isAllSent(EMPTY_OUTBOX, one)).toBe(false)
})
