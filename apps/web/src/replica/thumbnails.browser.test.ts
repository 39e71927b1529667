import type { ReplicaOrder } from '@daywork/domain/replica/records'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { removeThumbnails } from '../api/device.ts'
import { buildFile, buildWork, buildWorkOrder } from '../testing/build-records.ts'
import { thumbnailKey } from '../api/thumbnail-key.ts'
import { storeThumbnails, wantedThumbnails } from './thumbnails.ts'

const urlOf = (id: number, session = 's7') => `/media/${id}/320/${session}/1767225600/Qm/`

/** An order with one work for each id of a file. */
const orderWith = (fileIds: readonly number[], changes: Partial<ReplicaOrder> = {}): ReplicaOrder => ({
  ...buildWorkOrder({ status: 'IN_PROGRESS' }),
  works: fileIds.map((id) => buildWork({ id, files: [buildFile({ id, thumbnail_url: urlOf(id) })] })),
  ...changes,
})

const NAME = 'daywork-thumbnails-ann'
const keysIn = async (name: string) => {
  const requests = await (await caches.open(name)).keys()
  return requests.map(({ url }) => new URL(url).pathname)
}
const { signal } = new AbortController()
const store = (orders: readonly ReplicaOrder[], owner = 'Ann') =>
  storeThumbnails(orders, { owner, isOwn: () => true, isWanted: () => true, signal })

const loaded = vi.fn<(url: string) => Response>()
beforeEach(() => {
  loaded.mockImplementation(() => new Response('picture', { headers: { 'content-length': '7' } }))
  vi.stubGlobal('fetch', async (url: string) => loaded(url))
})
afterEach(() => removeThumbnails())

test('a thumbnail has the same key for every session and day', { tags: ['SYNC-46'] }, () => {
  expect(thumbnailKey(urlOf(12))).toBe('/media/12/320')
  expect(thumbnailKey(`https://daywork.example${urlOf(12, 's9')}`)).toBe('/media/12/320')
  for (const other of ['/media/12/original/s7/1/Q/', '/media/x/320/s7/1/Q/', '/api/works/12/320/', '/'])
    expect(thumbnailKey(other)).toBeUndefined()
})

test('the newest 500 thumbnails of open orders are wanted', { tags: ['SYNC-46'] }, () => {
  const ids = Array.from({ length: 510 }, (_, index) => index + 1)
  const done = orderWith([900], { status: 'COMPLETED' })
  const video = orderWith([], { works: [buildWork({ files: [buildFile({ thumbnail_url: null })] })] })
  const wanted = wantedThumbnails([orderWith(ids), done, video, buildWorkOrder()])
  expect(wanted.size).toBe(500)
  expect([wanted.has('/media/510/320'), wanted.has('/media/10/320'), wanted.has('/media/900/320')]).toEqual([
    true,
    false,
    false,
  ])
})

test('stores each once, and removes those that are no longer wanted', { tags: ['SYNC-46'] }, async () => {
  await store([orderWith([1, 2])])
  await store([orderWith([2, 3])])
  expect(await keysIn(NAME)).toEqual(['/media/2/320', '/media/3/320'])
  expect(loaded.mock.calls.flat()).toEqual([urlOf(2), urlOf(1), urlOf(3)])
})

test('stores neither large pictures nor failed responses, and retries them', { tags: ['SYNC-46'] }, async () => {
  loaded.mockImplementationOnce(() => new Response('photo', { headers: { 'content-length': '4000000' } }))
  loaded.mockImplementationOnce(() => new Response(null, { status: 404 }))
  vi.spyOn(console, 'info').mockImplementation(() => undefined)
  loaded.mockImplementationOnce(() => {
    throw new TypeError('Failed to fetch')
  })
  await store([orderWith([1, 2, 3])])
  expect(await keysIn(NAME)).toEqual([])
  await store([orderWith([1, 2, 3])])
  expect(await keysIn(NAME)).toHaveLength(3)
})

test('stores nothing for a user who has signed out', { tags: ['SYNC-46', 'SYNC-44'] }, async () => {
  let isOwn = true
  loaded.mockImplementation(() => {
    isOwn = false
    return new Response('picture', { headers: { 'content-length': '7' } })
  })
  const isSignedIn = () => isOwn
  await storeThumbnails([orderWith([1, 2, 3])], { owner: 'ann', isOwn: isSignedIn, isWanted: isSignedIn, signal })
  expect(await caches.keys()).not.toContain(NAME)
})

test('keeps those that it has if the user chooses another scope', { tags: ['SYNC-46', 'SYNC-47'] }, async () => {
  await store([orderWith([1])])
  await storeThumbnails([orderWith([1, 2])], { owner: 'ann', isOwn: () => true, isWanted: () => false, signal })
  expect(await keysIn(NAME)).toEqual(['/media/1/320'])
})

test('removes the thumbnails of others', { tags: ['SYNC-46', 'SYNC-44'] }, async () => {
  await store([orderWith([1])], 'bob')
  await store([orderWith([2])])
  expect((await caches.keys()).filter((name) => name.startsWith('daywork-thumbnails-'))).toEqual([NAME])
})
