import {
  infiniteQueryOptions,
  InfiniteQueryObserver,
  onlineManager,
  QueryClient,
  QueryObserver,
  queryOptions,
} from '@tanstack/react-query'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { fakeBrowser, storedSession } from '../testing/fake-browser.ts'

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers()
})
afterEach(() => void vi.useRealTimers())

const KEY = ['clients', 'record', 7]
const DEVICE = { data: 'of the device', asOf: 7 }

/** Opens a page whose requests have no response until the test gives one, in the order in which they were sent. */
async function openPage() {
  fakeBrowser(storedSession())
  vi.stubGlobal('indexedDB', { databases: async () => [] })
  const device = await import('./device.ts')
  const { reportResponse } = await import('./on-response.ts')
  const { networkError } = await import('./api-error.ts')
  device.registerDevice(async () => async () => DEVICE)
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } })
  onTestFinished(device.reloadOnResponse(client))
  const requests: { resolve: (data: string) => void; reject: (reason: unknown) => void; signal: AbortSignal }[] = []
  const query = (queryKey: readonly unknown[] = KEY) =>
    queryOptions({
      queryKey,
      queryFn: (context) =>
        device.loadOrReadFromDevice(context, () => {
          const { signal } = context
          const { promise, resolve, reject } = Promise.withResolvers<string>()
          signal.addEventListener('abort', () => reject(signal.reason))
          requests.push({ resolve, reject, signal })
          return promise
        }),
    })
  /** Shows a query, as a component does. Returns a function that hides it. */
  const show = (queryKey?: readonly unknown[]) => new QueryObserver(client, query(queryKey)).subscribe(() => {})
  const respond = async (index: number, data: string) => {
    reportResponse(true)
    requests[index]?.resolve(data)
    await vi.advanceTimersByTimeAsync(0)
  }
  const shown = (queryKey: readonly unknown[] = KEY) => client.getQueryData(queryKey)
  return { ...device, client, networkError, requests, respond, show, shown }
}

test(
  'a query without a response shows what the device has after 3 seconds, and then the response to the same request',
  { tags: ['SYNC-41', 'SYNC-43'] },
  async () => {
    const { fromDevice, requests, respond, show, shown } = await openPage()
    show()
    await vi.advanceTimersByTimeAsync(2_900)
    expect(shown()).toBeUndefined()
    await vi.advanceTimersByTimeAsync(200)
    expect(shown()).toBe('of the device')
    expect([...fromDevice.get().values()]).toEqual([{ asOf: 7, part: undefined }])
    await respond(0, 'of the server')
    expect(shown()).toBe('of the server')
    expect(fromDevice.get().size).toBe(0)
    expect(requests).toHaveLength(1)
    expect(requests[0]?.signal.aborted).toBe(false)
  },
)

test('the response to another request does not cancel one that is on its way', { tags: ['SYNC-41'] }, async () => {
  const { requests, respond, show, shown } = await openPage()
  show()
  await vi.advanceTimersByTimeAsync(3_000)
  show(['other'])
  await respond(1, 'of the server')
  expect(requests).toHaveLength(2)
  expect(requests[0]?.signal.aborted).toBe(false)
  await respond(0, 'of the server')
  expect(shown()).toBe('of the server')
})

test(
  'a response that comes while the device is read is neither replaced nor marked',
  { tags: ['SYNC-41'] },
  async () => {
    const { fromDevice, registerDevice, respond, show, shown } = await openPage()
    const reading = Promise.withResolvers<typeof DEVICE>()
    registerDevice(async () => () => reading.promise)
    show()
    await vi.advanceTimersByTimeAsync(3_000)
    await respond(0, 'of the server')
    reading.resolve(DEVICE)
    await vi.advanceTimersByTimeAsync(0)
    expect(shown()).toBe('of the server')
    expect(fromDevice.get().size).toBe(0)
  },
)

test('a query that was left while the device is read is not filled', { tags: ['SYNC-41'] }, async () => {
  const { fromDevice, registerDevice, show, shown } = await openPage()
  const reading = Promise.withResolvers<typeof DEVICE>()
  registerDevice(async () => () => reading.promise)
  const hide = show()
  await vi.advanceTimersByTimeAsync(3_000)
  hide()
  await vi.advanceTimersByTimeAsync(0)
  reading.resolve(DEVICE)
  await vi.advanceTimersByTimeAsync(0)
  expect(shown()).toBeUndefined()
  expect(fromDevice.get().size).toBe(0)
})

test('a query that the device does not have waits for its response', { tags: ['SYNC-41'] }, async () => {
  const { client, networkError, registerDevice, requests, show } = await openPage()
  registerDevice(async () => async () => undefined)
  show()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(client.getQueryState(KEY)).toMatchObject({ status: 'pending', fetchStatus: 'fetching' })
  requests[0]?.reject(networkError())
  await vi.advanceTimersByTimeAsync(0)
  expect(client.getQueryState(KEY)).toMatchObject({ status: 'error' })
})

test('while the server is silent, further queries wait less, until it responds', { tags: ['SYNC-41'] }, async () => {
  const { respond, show, shown } = await openPage()
  show()
  await vi.advanceTimersByTimeAsync(3_000)
  show(['second'])
  await vi.advanceTimersByTimeAsync(300)
  expect(shown(['second'])).toBe('of the device')
  await respond(0, 'of the server')
  show(['third'])
  await vi.advanceTimersByTimeAsync(2_900)
  expect(shown(['third'])).toBeUndefined()
})

test('a query that was left before its response is loaded when it is opened again', { tags: ['SYNC-41'] }, async () => {
  const { requests, respond, show, shown } = await openPage()
  const hide = show()
  await vi.advanceTimersByTimeAsync(3_000)
  show(['other'])
  await respond(1, 'of the server')
  hide()
  await vi.advanceTimersByTimeAsync(0)
  expect(requests[0]?.signal.aborted).toBe(true)
  await respond(-1, '')
  expect(shown()).toBe('of the device')
  show()
  await respond(2, 'of the server')
  expect(shown()).toBe('of the server')
})

test('a query of pages is filled with one page, whatever its key is', { tags: ['SYNC-41'] }, async () => {
  const { client, fillFromDevice } = await openPage()
  onlineManager.setOnline(false)
  onTestFinished(() => onlineManager.setOnline(true))
  const undated = infiniteQueryOptions({
    queryKey: ['work-orders', 'schedule', 'undated'],
    initialPageParam: '',
    queryFn: () => '',
    getNextPageParam: () => undefined,
  })
  void client.infiniteQuery(undated).catch(() => {})
  const query = client.getQueryCache().find({ queryKey: undated.queryKey })
  if (query === undefined) throw new Error('The query is not in the cache')
  const isPaused = () => query.state.fetchStatus === 'paused'
  expect(await fillFromDevice(query, isPaused)).toBe(true)
  expect(query.state.data).toEqual({ pages: ['of the device'], pageParams: [''] })
})

test(
  'a next page from the server reloads the pages from the device, which may end elsewhere',
  { tags: ['SYNC-41', 'SYNC-43'] },
  async () => {
    const { client, fromDevice, loadOrReadFromDevice, networkError } = await openPage()
    const loaded: string[] = []
    let isDown = true
    const list = infiniteQueryOptions({
      queryKey: ['clients', 'list', {}],
      initialPageParam: '',
      queryFn: (context) =>
        loadOrReadFromDevice(context, async () => {
          if (isDown) throw networkError()
          loaded.push(context.pageParam)
          return `of the server, page ${context.pageParam || 1}`
        }),
      getNextPageParam: (_, pages) => (pages.length < 2 ? '2' : undefined),
    })
    const observer = new InfiniteQueryObserver<string>(client, list as never)
    onTestFinished(observer.subscribe(() => {}))
    await vi.waitFor(() => expect(observer.getCurrentResult().data?.pages).toEqual(['of the device']))
    isDown = false
    await observer.fetchNextPage()
    await vi.waitFor(() =>
      expect(observer.getCurrentResult().data?.pages).toEqual(['of the server, page 1', 'of the server, page 2']),
    )
    expect(loaded).toEqual(['2', '', '2'])
    expect(fromDevice.get().size).toBe(0)
  },
)
