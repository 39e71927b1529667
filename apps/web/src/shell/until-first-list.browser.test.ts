import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { endSession, startLeaving, startSession } from '../api/session.ts'
import { history } from '../browser-history.ts'
import { untilFirstList } from './until-first-list.ts'

beforeEach(() => startSession({ access: 'access', refresh: 'refresh', username: 'ann', remember: true }))
afterEach(() => endSession())

const nextFrame = () => new Promise(requestAnimationFrame)

/** Whether what waits for the first list starts, on a page without one. */
async function starts(): Promise<boolean> {
  const start = vi.fn<() => void>()
  void untilFirstList(new QueryClient()).then(start)
  await nextFrame()
  return start.mock.calls.length > 0
}

test('what waits for the first list does not start once a log-out has begun', { tags: ['SESS-22'] }, async () => {
  history.replace('/work-orders/7')
  expect(await starts()).toBe(true)
  startLeaving()
  expect(await starts()).toBe(false)
})

/** Without a list, the wait ends after 3 seconds. */
const BY_LIST_MS = 2000

/** Shows a query, as a component does. */
function show(client: QueryClient, queryKey: string[], queryFn: () => Promise<unknown>): void {
  onTestFinished(new QueryObserver(client, { queryKey, queryFn, retry: false }).subscribe(() => {}))
}

test('what waits for the first list starts after two frames with it, but not with another query', async () => {
  history.replace('/portfolio')
  const client = new QueryClient()
  const list = Promise.withResolvers<string[]>()
  show(client, ['works', 'list'], () => list.promise)
  const start = vi.fn<() => void>()
  const started = untilFirstList(client).then(start)
  show(client, ['works', 'count'], () => Promise.resolve(2))
  for (let frame = 0; frame < 5; frame += 1) await nextFrame()
  expect(start).not.toHaveBeenCalled()

  const arrivedAt = performance.now()
  list.resolve(['photo'])
  await nextFrame()
  expect(start).not.toHaveBeenCalled()
  await started
  expect(performance.now() - arrivedAt).toBeLessThan(BY_LIST_MS)
})

test('what waits for the first list starts with a list of an earlier visit, after its paint', async () => {
  history.replace('/')
  const client = new QueryClient()
  client.setQueryData(['clients', 'list'], ['Harbor Homes'])
  show(client, ['clients', 'list'], () => new Promise(() => {}))
  const start = vi.fn<() => void>()
  const startedAt = performance.now()
  const started = untilFirstList(client).then(start)
  await nextFrame()
  expect(start).not.toHaveBeenCalled()
  await started
  expect(performance.now() - startedAt).toBeLessThan(BY_LIST_MS)
})

test('what waits for the first list starts with a failed list, too', async () => {
  history.replace('/')
  const client = new QueryClient()
  show(client, ['clients', 'list'], () => Promise.reject(new Error('no response')))
  const startedAt = performance.now()
  await untilFirstList(client)
  expect(performance.now() - startedAt).toBeLessThan(BY_LIST_MS)
})

test('a caller that stops waiting gets the reason, and the others go on', async () => {
  history.replace('/')
  const client = new QueryClient()
  const stopping = new AbortController()
  const stopped = untilFirstList(client, stopping.signal)
  const other = untilFirstList(client)
  stopping.abort(new Error('another page'))
  await expect(stopped).rejects.toThrow('another page')
  show(client, ['clients', 'list'], () => Promise.resolve([]))
  await other
})
