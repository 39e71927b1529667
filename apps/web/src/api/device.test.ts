import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser, storedSession } from '../testing/fake-browser.ts'

beforeEach(() => void vi.resetModules())

const KEY = ['clients', 'list', {}]

/** Opens a page where Ann is signed in, with these databases on the device. */
async function openPage(databases: readonly string[] = []) {
  fakeBrowser(storedSession())
  const names = new Set(databases)
  vi.stubGlobal('indexedDB', {
    databases: async () => [...names].map((name) => ({ name })),
    deleteDatabase: (name: string) => void names.delete(name),
  })
  const page = {
    ...(await import('./device.ts')),
    ...(await import('./session.ts')),
    ...(await import('./on-response.ts')),
    ...(await import('./api-error.ts')),
  }
  return { ...page, names, client: new QueryClient() }
}

test('if the server does not respond, data is read from the device', { tags: ['SYNC-41'] }, async () => {
  const { client, fromDevice, loadOrReadFromDevice, registerDevice, networkError } = await openPage()
  const reads: unknown[] = []
  registerDevice(async () => async (key, pagePath) => {
    reads.push([key, pagePath])
    return { data: 'of the device', asOf: 7 }
  })
  const context = { client, queryKey: KEY, pageParam: '' }
  expect(await loadOrReadFromDevice(context, async () => 'of the server')).toBe('of the server')
  expect(reads).toEqual([])
  expect(await loadOrReadFromDevice(context, () => Promise.reject(networkError()))).toBe('of the device')
  expect([...fromDevice.get().values()]).toEqual([{ asOf: 7, part: undefined }])
  expect(await loadOrReadFromDevice(context, async () => 'of the server')).toBe('of the server')
  expect(fromDevice.get().size).toBe(0)
})

test(
  'data on the screen stays, and a request that the server rejects fails',
  { tags: ['SYNC-41', 'CACHE-08'] },
  async () => {
    const { ApiError, client, loadOrReadFromDevice, registerDevice, networkError } = await openPage()
    registerDevice(async () => async () => ({ data: 'of the device', asOf: 7 }))
    const rejection = new ApiError({ status: 403, statusText: '', body: {} })
    await expect(loadOrReadFromDevice({ client, queryKey: KEY }, () => Promise.reject(rejection))).rejects.toBe(
      rejection,
    )
    client.setQueryData(KEY, 'of the server, an hour ago')
    const failure = networkError()
    await expect(loadOrReadFromDevice({ client, queryKey: KEY }, () => Promise.reject(failure))).rejects.toBe(failure)
  },
)

test('without a readable copy, the request fails with its own error', { tags: ['SYNC-45'] }, async () => {
  const { client, loadOrReadFromDevice, registerDevice, networkError } = await openPage()
  const failure = networkError()
  const load = () => loadOrReadFromDevice({ client, queryKey: KEY }, () => Promise.reject(failure))
  await expect(load()).rejects.toBe(failure)
  registerDevice(async () => async () => undefined)
  await expect(load()).rejects.toBe(failure)
  registerDevice(() => Promise.reject(new Error('the script is not on the device')))
  await expect(load()).rejects.toBe(failure)
})

test(
  'once the server responds to any request, data from the device is reloaded once',
  { tags: ['SYNC-41'] },
  async () => {
    const { client, loadOrReadFromDevice, registerDevice, reloadOnResponse, reportResponse, networkError } =
      await openPage()
    registerDevice(async () => async () => ({ data: 'of the device', asOf: 7 }))
    const stop = reloadOnResponse(client)
    const invalidate = vi.spyOn(client, 'invalidateQueries')
    await client.query({
      queryKey: KEY,
      queryFn: (context) => loadOrReadFromDevice(context, () => Promise.reject(networkError())),
    })
    reportResponse(false)
    expect(invalidate).not.toHaveBeenCalled()
    reportResponse(true)
    reportResponse(true)
    expect(invalidate).toHaveBeenCalledTimes(1)
    expect(client.getQueryState(KEY)).toMatchObject({ data: 'of the device', isInvalidated: true })
    stop()
  },
)

const OWN = 'daywork-replica-1-ann'

test.each(['left', 'expired'] as const)(
  'a session that has %s leaves no copy',
  { tags: ['SYNC-44'] },
  async (ending) => {
    const { endSession, expireSession, fromDevice, names, readDevice, registerDevice } = await openPage([
      OWN,
      'captures',
    ])
    registerDevice(async () => async () => ({ data: 'of the device', asOf: 7 }))
    await readDevice(KEY)
    if (ending === 'left') endSession()
    else expireSession()
    await vi.waitFor(() => expect([...names]).toEqual(['captures']))
    // After an expiry, the page stays open for the next sign-in.
    expect(fromDevice.get().size).toBe(ending === 'left' ? 0 : 1)
  },
)

test(
  'copies of others, and of another shape, are removed when one is opened',
  { tags: ['SYNC-44', 'SYNC-45'] },
  async () => {
    const { names, removeReplicas } = await openPage([OWN, 'daywork-replica-0-ann', 'daywork-replica-1-bob'])
    await removeReplicas(OWN)
    expect([...names]).toEqual([OWN])
  },
)

test(
  'a search for a negative number asks the server, and a filter by a local id does not',
  { tags: ['SYNC-90'] },
  async () => {
    const { client, loadOrReadFromDevice } = await openPage()
    const load = vi.fn<() => Promise<string>>(async () => 'of the server')
    const search = { client, queryKey: ['clients', 'list', { search: '-0142' }] }
    expect(await loadOrReadFromDevice(search, load)).toBe('of the server')
    const ofLocal = { client, queryKey: ['work-orders', 'list', { client: '-5' }] }
    await expect(loadOrReadFromDevice(ofLocal, load)).rejects.toMatchObject({ isNetworkError: true })
    expect(load).toHaveBeenCalledOnce()
  },
)
