import { Dexie } from 'dexie'
import { expect, test } from 'vitest'
import { NoRoom } from '../api/writes/keep-work.ts'
import { keepFiles } from './keep-files.ts'

const full = new DOMException('The disk is full', 'QuotaExceededError')

test.each([
  ['of a transaction', new Dexie.AbortError('Transaction aborted', full)],
  ['of rows that are written together', new Dexie.BulkError('1 of 8 operations failed', [full])],
  ['within another error', new Dexie.AbortError('aborted', new Dexie.BulkError('1 of 1 operations failed', [full]))],
])('an error %s for lack of room says that there is none', { tags: ['SYNC-106'] }, async (_what, error) => {
  const removed: string[] = []
  const store = {
    store: () => Promise.reject(error),
    remove: async (ids: readonly string[]) => void removed.push(...ids),
    readPart: async () => undefined,
    read: async () => undefined,
    readPicture: async () => undefined,
  }
  const keeping = keepFiles(store, [new File(['bytes'], 'photo.jpg')], () => Promise.resolve())
  await expect(keeping).rejects.toBeInstanceOf(NoRoom)
  expect(removed).toHaveLength(1)
})
