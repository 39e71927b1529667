import { Dexie } from 'dexie'
import { expect, test, vi } from 'vitest'
import { NoRoom } from '../api/writes/no-room.ts'
import { keepFiles } from './keep-files.ts'

const full = new DOMException('The disk is full', 'QuotaExceededError')

test.each([
  ['of a transaction', new Dexie.AbortError('Transaction aborted', full)],
  ['of rows that are written together', new Dexie.BulkError('1 of 8 operations failed', [full])],
  ['within another error', new Dexie.AbortError('aborted', new Dexie.BulkError('1 of 1 operations failed', [full]))],
])('an error %s for lack of room says that there is none', { tags: ['SYNC-106'] }, async (_what, error) => {
  const removed: string[] = []
  const info = vi.spyOn(console, 'info').mockImplementation(() => {})
  const store = {
    store: () => Promise.reject(error),
    // A full disk rejects this, too.
    remove: async (ids: readonly string[]) => {
      removed.push(...ids)
      throw full
    },
    readPart: async () => undefined,
    read: async () => undefined,
    readPicture: async () => undefined,
  }
  const keeping = keepFiles(store, [new File(['bytes'], 'photo.jpg')], () => Promise.resolve())
  await expect(keeping).rejects.toBeInstanceOf(NoRoom)
  expect(removed).toHaveLength(1)
  expect(info).toHaveBeenCalledWith(expect.any(String), full)
})
