import { change, EMPTY_OUTBOX, type NewOperation } from '@daywork/domain/sync/kept'
import { keepOperation, markSent } from '@daywork/domain/sync/outbox'
import { afterRestore } from '@daywork/domain/sync/restored'
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { getPendingQuestion } from '../records/dialogs/ask.ts'
import { askDiscardRestored, askDiscardStored } from './ask-discard-stored.ts'

const AT = '2026-03-02T08:00:00.000Z'
const oak: NewOperation = {
  key: 'oak',
  at: AT,
  kind: 'create',
  entity: 'client',
  fields: { name: 'Oak' },
  local: { id: -5, row: { name: 'Oak' } },
}
const projectOf = (n: number): NewOperation => ({
  key: `project ${n}`,
  at: AT,
  kind: 'create',
  entity: 'project',
  fields: { title: `Project ${n}`, client: { ref: 'oak' } },
  local: { id: -5 - n, row: { title: `Project ${n}` } },
})

test(
  'the question about a new record lists what depends on it, at most six, and how many more',
  { tags: ['SYNC-94'] },
  async () => {
    const ask = async (count: number) => {
      const added = [oak, ...Array.from({ length: count }, (_, at) => projectOf(at + 1))]
      const box = added.reduce((before, operation) => keepOperation(before, operation, 'waiting'), EMPTY_OUTBOX)
      const asking = askDiscardStored(new QueryClient(), box, 'oak')
      const question = getPendingQuestion()
      question?.answer(false)
      expect(await asking).toBe(false)
      return question
    }
    const six = await ask(6)
    expect(six?.lines).toHaveLength(6)
    // A list has its own marks, and is not part of the name of the dialog.
    expect(six?.text).not.toMatch(/•|Project/)
    expect(six?.lines?.join('')).not.toContain('•')
    const eight = await ask(8)
    expect(eight?.lines).toHaveLength(7)
    expect(eight?.lines?.at(-1)).toBe('and 2 more')
  },
)

test(
  'the question about a photo that only this device has says that it cannot be restored',
  { tags: ['SYNC-94'] },
  async () => {
    const file = {
      name: 'photo.jpg',
      type: 'image/jpeg',
      size: 5,
      sha256: null,
      upload: null,
      isReceived: false,
      round: 0,
    }
    const photos: NewOperation = {
      key: 'photos',
      at: AT,
      kind: 'create',
      entity: 'work',
      fields: { description: 'Roof' },
      files: [
        { ...file, id: 'one' },
        { ...file, id: 'two' },
      ],
    }
    const box = keepOperation(EMPTY_OUTBOX, photos, 'waiting')
    const asking = askDiscardStored(new QueryClient(), box, 'photos')
    expect(getPendingQuestion()?.text).toMatch(
      /^2 photos and videos are only on this device and can't be restored\.\nDiscard/,
    )
    getPendingQuestion()?.answer(false)
    expect(await asking).toBe(false)

    // Sent without a response: only the file that the server does not have counts.
    const half = change(markSent(box, [photos]), ({ files = [], ...sent }) => ({
      ...sent,
      files: files.map((each) => ({ ...each, isReceived: each.id === 'one' })),
    }))
    const askingHalf = askDiscardStored(new QueryClient(), half, 'photos')
    expect(getPendingQuestion()?.text).toMatch(/^1 photo or video is only on this device/)
    getPendingQuestion()?.answer(true)
    expect(await askingHalf).toBe(true)

    // A note is undone without a question.
    expect(await askDiscardStored(new QueryClient(), keepOperation(EMPTY_OUTBOX, oak, 'waiting'), 'oak')).toBe(true)
  },
)

test(
  'the question about everything that waits after a restore counts what was added since',
  { tags: ['SYNC-68'] },
  async () => {
    const file = { id: 'one', name: 'photo.jpg', type: 'image/jpeg', size: 5, sha256: null }
    const photo: NewOperation = {
      key: 'photo',
      at: AT,
      kind: 'create',
      entity: 'work',
      fields: { description: 'Roof', client: { ref: 'oak' } },
      files: [{ ...file, upload: null, isReceived: false, round: 0 }],
    }
    const restored = afterRestore(
      keepOperation(EMPTY_OUTBOX, oak, 'waiting'),
      { feed: 'new', backupAt: null },
      () => 'new',
    )
    const asking = askDiscardRestored(keepOperation(restored, photo, 'waiting'))
    expect(getPendingQuestion()?.text).toBe(
      "1 photo or video is only on this device and can't be restored.\nDiscard these 2 changes? They may be missing from the server.",
    )
    getPendingQuestion()?.answer(false)
    expect(await asking).toBe(false)
  },
)
