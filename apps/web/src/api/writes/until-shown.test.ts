import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { isPushing, keptWrites, type KeptWrite } from './kept-writes.ts'
import { loadBetweenWrites, OWN_WRITE_WAIT_MS } from './until-shown.ts'

const start: KeptWrite = { key: 'start', kind: 'start', entity: 'work_order', target: 7, state: 'sent' }
const { signal } = new AbortController()

afterEach(() => {
  keptWrites.set([])
  isPushing.set(false)
})

/** What is loaded, with the numbers of the requests. */
function load() {
  const requests: PromiseWithResolvers<string>[] = []
  const loaded = loadBetweenWrites('work-orders', signal, () => {
    const request = Promise.withResolvers<string>()
    requests.push(request)
    return request.promise
  })
  return { requests, loaded }
}

test('counts that were loaded in the middle of a push are loaded again after it', { tags: ['SIDE-42'] }, async () => {
  const { loaded, requests } = load()
  await expect.poll(() => requests.length).toBe(1)
  isPushing.set(true)
  keptWrites.set([start])
  requests[0]?.resolve('with or without it')
  await Promise.resolve()
  keptWrites.set([])
  await expect.poll(() => requests.length).toBe(2)
  requests[1]?.resolve('with it')
  expect(await loaded).toBe('with it')
})

test('counts wait for a push, but not long, and not for other records', { tags: ['SIDE-42'] }, async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  keptWrites.set([start])
  const { loaded, requests } = load()
  await vi.advanceTimersByTimeAsync(OWN_WRITE_WAIT_MS - 1)
  expect(requests).toHaveLength(0)
  await vi.advanceTimersByTimeAsync(1)
  requests[0]?.resolve('late')
  expect(await loaded).toBe('late')
  keptWrites.set([{ ...start, key: 'other', entity: 'client' }])
  const other = load()
  await vi.advanceTimersByTimeAsync(0)
  other.requests[0]?.resolve('now')
  expect(await other.loaded).toBe('now')
})
