import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { buildClient } from '../testing/build-records.ts'
import { fakeBrowser } from '../testing/fake-browser.ts'
import { jsonResponse, fakeNetwork } from '../testing/fake-network.ts'
import { entityKeys } from './entities.ts'
import { listQuery } from './list-query.ts'
import { createQueryClient } from './query-client.ts'
import { isPushing, type KeptWrite, keptWrites } from './writes/kept-writes.ts'
import { OWN_WRITE_WAIT_MS } from './writes/until-shown.ts'

const badgeAfter = async (narrowing: Record<string, string>) => {
  const client = createQueryClient()
  client.setQueryData(entityKeys.count('clients'), 1)
  fakeNetwork(() => jsonResponse({ count: 8, next: null, previous: null, results: [buildClient()] }))
  await client.infiniteQuery(listQuery('clients', narrowing))
  return client.getQueryData(entityKeys.count('clients'))
}

test('the badge shows the count of the latest list of all records', { tags: ['SIDE-03'] }, async () => {
  expect(await badgeAfter({})).toBe(8)
  expect(await badgeAfter({ page_size: '200' })).toBe(8)
})

test('the count of a search does not change the badge', { tags: ['SIDE-03'] }, async () => {
  expect(await badgeAfter({ search: 'oak' })).toBe(1)
})

const create: KeptWrite = { kind: 'create', entity: 'client', key: 'oak', target: -5, fields: {}, state: 'sent' }

beforeEach(() => {
  vi.useFakeTimers()
  fakeBrowser()
})
afterEach(() => {
  keptWrites.set([])
  isPushing.set(false)
  vi.useRealTimers()
})

/** @returns the count of the list, as far as it is shown yet */
async function loadWhile(writes: readonly KeptWrite[]) {
  const client = createQueryClient()
  keptWrites.set(writes)
  fakeNetwork(() => jsonResponse({ count: 1, next: null, previous: null, results: [buildClient()] }))
  void client.infiniteQuery(listQuery('clients'))
  await vi.advanceTimersByTimeAsync(10)
  return () => client.getQueryData(listQuery('clients').queryKey)?.pages[0]?.count
}

test('a list waits for the response to a create, which it may already have', { tags: ['SYNC-90'] }, async () => {
  const shown = await loadWhile([create])
  expect(shown()).toBeUndefined()
  keptWrites.set([])
  await vi.advanceTimersByTimeAsync(0)
  expect(shown()).toBe(1)
})

test('a list does not wait long, nor for a create that was not sent', { tags: ['SYNC-90'] }, async () => {
  const shown = await loadWhile([create])
  await vi.advanceTimersByTimeAsync(OWN_WRITE_WAIT_MS)
  expect(shown()).toBe(1)
  const file = { id: 'f', name: '', type: '', size: 1, sha256: null, upload: null, isReceived: false, round: 0 }
  for (const other of [{ ...create, state: 'waiting' } as const, { ...create, files: [file] }]) {
    expect((await loadWhile([other]))()).toBe(1)
  }
  expect((await loadWhile([{ ...create, entity: 'project' }]))()).toBe(1)
})

test(
  'while the server does not respond to a create, only the first list waits for it',
  { tags: ['SYNC-90'] },
  async () => {
    const stuck = { ...create, key: 'stuck' }
    await loadWhile([stuck])
    await vi.advanceTimersByTimeAsync(OWN_WRITE_WAIT_MS)
    expect((await loadWhile([stuck]))()).toBe(1)
    isPushing.set(true)
    const shown = await loadWhile([stuck])
    expect(shown()).toBeUndefined()
    isPushing.set(false)
    await vi.advanceTimersByTimeAsync(0)
    expect(shown()).toBe(1)
    // Once nothing is kept, the page forgets for which creates its lists have waited.
    await loadWhile([])
    expect((await loadWhile([stuck]))()).toBeUndefined()
  },
)
