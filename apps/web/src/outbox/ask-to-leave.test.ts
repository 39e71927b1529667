import { EMPTY_OUTBOX } from '@daywork/domain/sync/kept'
import { expect, test } from 'vitest'
import { getPendingQuestion } from '../records/dialogs/ask.ts'
import { askToLeave } from './ask-to-leave.ts'

test('a log-out counts the writes that still have no response', { tags: ['SYNC-60', 'SYNC-66'] }, async () => {
  expect(
    await askToLeave(
      EMPTY_OUTBOX,
      () => 0,
      async () => {},
    ),
  ).toBe(true)
  const asking = askToLeave(
    EMPTY_OUTBOX,
    () => 2,
    async () => {},
  )
  expect(getPendingQuestion()?.text).toBe(
    "2 changes are only on this device. Log out anyway? They'll stay here, hidden from everyone else, until you log in again.",
  )
  getPendingQuestion()?.answer(true)
  expect(await asking).toBe(true)
})
