import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
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

test('what waits for the first list starts once it is painted, also when another query ends first', async () => {
  history.replace('/portfolio')
  const client = new QueryClient()
  const list = Promise.withResolvers<string[]>()
  const stopList = new QueryObserver(client, { queryKey: ['works', 'list'], queryFn: () => list.promise }).subscribe(
    () => {},
  )
  const started = untilFirstList(client).then(() => performance.now())
  client.setQueryData(['works', 'count'], 2)
  const start = vi.fn<() => void>()
  void started.then(start)
  for (let frame = 0; frame < 5; frame += 1) await nextFrame()
  expect(start).not.toHaveBeenCalled()

  const firstFrame = nextFrame().then(() => performance.now())
  list.resolve(['photo'])
  expect(await started).toBeGreaterThan(await firstFrame)
  stopList()
})

test('what waits for the first list starts with a failed list, too', async () => {
  history.replace('/')
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const stopList = new QueryObserver(client, {
    queryKey: ['clients', 'list'],
    queryFn: () => Promise.reject(new Error('no response')),
  }).subscribe(() => {})
  const startedAt = performance.now()
  await untilFirstList(client)
  // Without a list, it would wait for 3 seconds.
  expect(performance.now() - startedAt).toBeLessThan(2000)
  stopList()
})
