import { afterEach, expect, test, vi } from 'vitest'
import { registerDrafts } from '../../../api/kept-drafts.ts'
import { openDraftStore } from '../../../outbox/drafts.ts'
import { emptyDatabase } from '../../../outbox/testing/kept-database.ts'
import { type DraftFields, listDrafts, saveFields } from './device-drafts.ts'
import { findLeftCapture } from './left-captures.ts'
import { lockDraft } from './lock-draft.ts'

const drafts = openDraftStore()
const store = { ...drafts }
registerDrafts(() => Promise.resolve(store))
afterEach(async () => {
  Object.assign(store, drafts)
  await emptyDatabase()
})

const HOUR_MS = 60 * 60 * 1000

const savedHoursAgo = (hours: number): DraftFields => ({
  savedAt: new Date(Date.now() - hours * HOUR_MS).toISOString(),
  description: 'Meter 4',
  annotations: [],
  workOrderId: null,
  idempotencyKey: 'key',
})

test(
  'a capture of a guest is removed after a day, unless another window has it open',
  { tags: ['SYNC-109'] },
  async () => {
    const keyOf = (id: string) => ({ owner: `guest:${id}`, id })
    const [open, left, recent] = [keyOf('open'), keyOf('left'), keyOf('recent')] as const
    await Promise.all([
      saveFields(open, savedHoursAgo(25)),
      saveFields(left, savedHoursAgo(25)),
      saveFields(recent, savedHoursAgo(23)),
    ])
    const close = await lockDraft(open.id)
    await findLeftCapture('user:ann')
    expect(new Set(await listDrafts())).toEqual(new Set([open, recent]))
    close?.()
    await expect
      .poll(async () => {
        await findLeftCapture('user:ann')
        return listDrafts()
      })
      .toEqual([recent])
  },
)

test('a draft that cannot be read is offered at the next attempt', { tags: ['SYNC-109'] }, async () => {
  await saveFields({ owner: 'user:ann', id: 'draft' }, savedHoursAgo(1))
  store.readFields = vi
    .fn<typeof drafts.readFields>(drafts.readFields)
    .mockImplementationOnce(drafts.readFields)
    .mockRejectedValueOnce(new DOMException('Cannot read', 'UnknownError'))
  await expect(findLeftCapture('user:ann')).rejects.toThrow('Cannot read')
  const found = await findLeftCapture('user:ann')
  expect(found?.fields).toMatchObject({ description: 'Meter 4' })
  found?.release()
})
