import type { NewOperation } from '@daywork/domain/sync/kept'
import { EMPTY_OUTBOX } from '@daywork/domain/sync/kept'
import { keepOperation } from '@daywork/domain/sync/outbox'
import { expect, test } from 'vitest'
import { getPendingQuestion } from '../records/dialogs/ask.ts'
import { askToLeave } from './ask-to-leave.ts'

const note: NewOperation = {
  key: '4be0643f-1d98-4f0c-8e5d-3f1f3a1f6f10',
  at: '2026-11-02T08:00:00.000Z',
  kind: 'journal',
  entity: 'work_order',
  target: 7,
  fields: { text: 'On site' },
}
const save = async () => {}

test('a log-out asks only about what it leaves on the device', { tags: ['SYNC-60', 'SYNC-66'] }, async () => {
  expect(await askToLeave(EMPTY_OUTBOX, 0, save)).toBe(true)
  const asking = askToLeave(keepOperation(EMPTY_OUTBOX, note, 'sent'), 0, save)
  expect(getPendingQuestion()?.text).toBe(
    "1 change is only on this device. Log out anyway? It'll stay here, hidden from everyone else, until you log in again, which needs a connection.",
  )
  getPendingQuestion()?.answer(true)
  expect(await asking).toBe(true)
})

test('a log-out counts what the page is still sending', { tags: ['SYNC-60', 'SYNC-66'] }, async () => {
  const asking = askToLeave(EMPTY_OUTBOX, 2, save)
  expect(getPendingQuestion()?.text).toContain('2 changes are only on this device.')
  getPendingQuestion()?.answer(false)
  expect(await asking).toBe(false)
})
