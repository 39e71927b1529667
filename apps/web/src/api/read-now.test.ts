import { onlineManager, QueryObserver } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import { fakeNetwork, jsonResponse } from '../testing/fake-network.ts'
import { ApiError } from './api-error.ts'
import { createQueryClient } from './query-client.ts'
import { readNow } from './read-now.ts'
import { recordQuery } from './record-query.ts'

const query = { ...recordQuery('clients', 5), staleTime: 0 }
const KNOWN = { id: 5, name: 'Oak' }

function openPage(known?: object) {
  vi.spyOn(console, 'info').mockImplementation(() => {})
  const client = createQueryClient()
  onTestFinished(() => client.clear())
  if (known) client.setQueryData<object>(query.queryKey, known)
  return client
}

function goOffline() {
  onlineManager.setOnline(false)
  onTestFinished(() => onlineManager.setOnline(true))
  return fakeNetwork(() => Promise.reject(new TypeError('Failed to fetch')))
}

/** A component shows the query, whose request waits for the network. */
function show(client: ReturnType<typeof createQueryClient>) {
  onTestFinished(new QueryObserver(client, query).subscribe(() => {}))
  expect(client.getQueryState(query.queryKey)).toMatchObject({ fetchStatus: 'paused' })
}

test('an action reads from the server, also if the cache has the record', { tags: ['SYNC-50'] }, async () => {
  const calls = fakeNetwork(() => jsonResponse({ ...KNOWN, name: 'Oak Street' }))
  expect(await readNow(openPage(KNOWN), query)).toMatchObject({ name: 'Oak Street' })
  expect(calls).toMatchObject([{ path: '/api/clients/5/' }])
})

test('offline, an action reads what the cache has, without a request', { tags: ['SYNC-50'] }, async () => {
  const calls = goOffline()
  const client = openPage(KNOWN)
  show(client)
  expect(await readNow(client, query)).toBe(KNOWN)
  expect(calls).toEqual([])
})

test('offline without data, an action does not wait for a request of the page', { tags: ['SYNC-50'] }, async () => {
  goOffline()
  const client = openPage()
  show(client)
  await expect(readNow(client, query)).rejects.toMatchObject({ isNetworkError: true })
})

test('without a response, an action reads what the cache has', { tags: ['SYNC-50'] }, async () => {
  const calls = fakeNetwork(() => Promise.reject(new TypeError('Failed to fetch')))
  expect(await readNow(openPage(KNOWN), query)).toBe(KNOWN)
  expect(calls).toHaveLength(1)
})

test('an action does not wait for a connection that loses everything', { tags: ['SYNC-50'] }, async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  fakeNetwork(() => new Promise(() => {}))
  const known = readNow(openPage(KNOWN), query)
  const unknown = readNow(openPage(), query).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(await known).toBe(KNOWN)
  expect(await unknown).toMatchObject({ isNetworkError: true })
})

test('a request that the server rejects fails', { tags: ['SYNC-50'] }, async () => {
  fakeNetwork(() => jsonResponse({}, 404))
  await expect(readNow(openPage(KNOWN), query)).rejects.toThrow(ApiError)
})
