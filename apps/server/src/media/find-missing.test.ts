import { expect, test, vi } from 'vitest'
import { ClientDisconnected } from '../database/cancellation.ts'
import { findMissing } from './find-missing.ts'
import type { MediaStorage } from './storage/media-storage.ts'
import { originalKey } from './storage/storage-keys.ts'

const HASHES = Array.from({ length: 100 }, (_, at) => at.toString(16).padStart(64, '0'))

test('originals that the store does not have are found', { tags: ['PACK-04'] }, async () => {
  const [lost = ''] = HASHES
  const has = async (key: string) => key !== originalKey(lost)
  expect(await findMissing({ has }, HASHES, new AbortController().signal)).toEqual(new Set([lost]))
})

test('a client that disconnects ends the check of originals', { tags: ['PACK-04'] }, async () => {
  const connection = new AbortController()
  const has = vi.fn<MediaStorage['has']>(async () => {
    connection.abort(new ClientDisconnected())
    return true
  })
  await expect(findMissing({ has }, HASHES, connection.signal)).rejects.toThrow(ClientDisconnected)
  expect(has.mock.calls.length).toBeLessThan(HASHES.length)
})
