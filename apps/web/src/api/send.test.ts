import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { fakeBrowser, storedSession } from '../testing/fake-browser.ts'
import { type FakeResponse, fakeFetch } from '../testing/fake-fetch.ts'

beforeEach(() => void vi.resetModules())
afterEach(() => void vi.useRealTimers())

const load = async () => ({ ...(await import('./send.ts')), ...(await import('./session.ts')) })

test('retries a request to a busy server with the same key', { tags: ['ERR-03', 'ERR-05', 'API-92'] }, async () => {
  vi.useFakeTimers()
  fakeBrowser(storedSession())
  const calls = fakeFetch((_, index) => (index < 3 ? { status: 429, headers: { 'Retry-After': '2' } } : { body: {} }))
  const { send } = await load()
  const response = send('/api/clients/', { method: 'POST', body: { name: 'Oak' }, idempotencyKey: 'key-1' })
  await vi.runAllTimersAsync()
  await response
  expect(calls.map((call) => call.headers.get('Idempotency-Key'))).toEqual(['key-1', 'key-1', 'key-1', 'key-1'])
})

test('retries a log-in that a busy server rejects, at most three times', { tags: ['ERR-03', 'ERR-05'] }, async () => {
  vi.useFakeTimers()
  fakeBrowser()
  const calls = fakeFetch(() => ({ status: 429 }))
  const { send } = await load()
  const login = send('/accounts/login/', { method: 'POST', body: {}, isAnonymous: true })
  const failure = login.catch((error: unknown) => error)
  await vi.runAllTimersAsync()
  expect(await failure).toMatchObject({ status: 429 })
  expect(calls).toHaveLength(4)
})

test('sends the version of the record', { tags: ['API-93'] }, async () => {
  fakeBrowser(storedSession())
  const calls = fakeFetch(() => ({ body: { id: 1 } }))
  const { send } = await load()
  const record = await send('/api/clients/1/', { method: 'PATCH', body: { name: 'Elm' }, ifMatch: '"7"' })
  expect(calls[0]?.headers.get('If-Match')).toBe('"7"')
  expect(record).toEqual({ id: 1 })
})

test('sends bytes as they are, and takes no page of a network for their response', { tags: ['SYNC-144'] }, async () => {
  fakeBrowser(storedSession())
  const calls = fakeFetch((_, index) => (index === 0 ? { status: 200, text: '<html>Welcome</html>' } : { status: 204 }))
  const { send } = await load()
  const body = new Uint8Array([1, 2, 3]).buffer
  const options = { method: 'PATCH', body, headers: { 'Content-Type': 'application/offset+octet-stream' } } as const
  await expect(send('/api/uploads/1/', options)).rejects.toMatchObject({ status: 0 })
  await send('/api/uploads/1/', options)
  expect(calls[1]?.headers.get('Content-Type')).toBe('application/offset+octet-stream')
  expect(calls[1]?.body).toBe(body)
})

test(
  'a request without a response has status 0 and a helpful message; a response without a body is undefined',
  { tags: ['ERR-41'] },
  async () => {
    fakeBrowser(storedSession())
    fakeFetch((_, index) => (index < 2 ? new TypeError('Failed to fetch') : { status: 204 }))
    const { send } = await load()
    const message = "Couldn't reach the server. Try again."
    await expect(send('/api/clients/')).rejects.toMatchObject({ status: 0, message })
    const text = "Couldn't reach the server. Your changes may not be saved. Try again."
    await expect(send('/api/clients/', { method: 'POST', body: {} })).rejects.toMatchObject({ message: text })
    await expect(send('/api/clients/1/', { method: 'DELETE' })).resolves.toBeUndefined()
  },
)

test.each<[string, boolean, FakeResponse]>([
  ['a record', true, { body: { id: 1 } }],
  ['an error', true, { status: 404, body: { detail: 'Not found.' } }],
  ['nothing, with an id', true, { status: 204, headers: { 'X-Request-Id': 'req-1' } }],
  ['the page of a portal', false, { text: '<h1>Welcome to our Wi-Fi</h1>' }],
  ['nothing, from a portal', false, { status: 204 }],
  ['the page of a proxy', false, { status: 502, text: '<h1>502 Bad Gateway</h1>' }],
])(
  'only a response of Daywork says that there is a connection: %s',
  { tags: ['SYNC-144'] },
  async (_, is, response) => {
    fakeBrowser(storedSession())
    fakeFetch(() => response)
    const { onResponse } = await import('./on-response.ts')
    const { send } = await load()
    const reports: boolean[] = []
    onTestFinished(onResponse((hasResponse) => reports.push(hasResponse)))
    await send('/api/clients/1/', { method: 'DELETE' }).catch(() => {})
    expect(reports).toEqual([is])
  },
)

test(
  'a request without a network says so, without advice that cannot help',
  { tags: ['ERR-01', 'ERR-41'] },
  async () => {
    fakeBrowser(storedSession())
    vi.stubGlobal('navigator', { onLine: false })
    fakeFetch(() => new TypeError('Failed to fetch'))
    const { send } = await load()
    const message = "You're offline. Try again when you're back online."
    await expect(send('/api/works/archive/')).rejects.toMatchObject({ status: 0, message })
    const text = "You're offline. Your changes may not be saved. Try again when you're back online."
    await expect(send('/api/clients/', { method: 'POST', body: {} })).rejects.toMatchObject({ message: text })
  },
)

test(
  'the page of a network that requires a sign-in is no response to a GET',
  { tags: ['ERR-01', 'FOOT-08', 'SYNC-144'] },
  async () => {
    fakeBrowser(storedSession())
    fakeFetch((_, index) => [{ status: 204 }, { text: '' }, { text: '<html>' }][index] ?? {})
    const { send } = await load()
    for (const path of ['/api/clients/1/', '/api/clients/', '/api/works/']) {
      await expect(send(path)).rejects.toMatchObject({ isNetworkError: true })
    }
  },
)

test('the page of a network that requires a sign-in is no response to a write', { tags: ['SYNC-144'] }, async () => {
  fakeBrowser(storedSession())
  fakeFetch(() => ({ text: '<html>' }))
  const { send } = await load()
  const text = "Couldn't reach the server. Your changes may not be saved. Try again."
  await expect(send('/api/clients/1/', { method: 'PATCH', body: {} })).rejects.toMatchObject({ message: text })
})

test('a GET rejects a response without a record', { tags: ['ERR-01', 'FOOT-08'] }, async () => {
  fakeBrowser(storedSession())
  fakeFetch(() => ({ text: 'null' }))
  const { send } = await load()
  const invalid = { message: 'Invalid server response', isNetworkError: false }
  await expect(send('/api/clients/1/')).rejects.toMatchObject(invalid)
})

test('a truncated body counts as no response', { tags: ['ERR-01'] }, async () => {
  fakeBrowser(storedSession())
  const cut = () =>
    new ReadableStream({
      start: (body) => {
        body.enqueue(new TextEncoder().encode('{"id":'))
        body.error(new TypeError('terminated'))
      },
    })
  vi.stubGlobal('fetch', async () => new Response(cut(), { status: 200 }))
  const { send } = await load()
  await expect(send('/api/clients/1/')).rejects.toMatchObject({ isNetworkError: true })
})

test(
  'a request that waited for as long as it could is reported as late',
  { tags: ['FOOT-08', 'SYNC-50'] },
  async () => {
    fakeBrowser(storedSession())
    const limit = new AbortController()
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal)
    const refused = new TypeError('Failed to fetch')
    vi.stubGlobal('fetch', (address: string, { signal }: RequestInit) => {
      if (address.includes('clients')) return Promise.reject(refused)
      return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
    })
    const { send } = await load()
    const { onResponse } = await import('./on-response.ts')
    const reports: unknown[] = []
    onTestFinished(onResponse((...report) => reports.push(report)))
    await expect(send('/api/clients/', { timeoutMs: 15_000 })).rejects.toMatchObject({ isNetworkError: true })
    const hanging = send('/api/workers/', { timeoutMs: 15_000 })
    limit.abort(new DOMException('', 'TimeoutError'))
    await expect(hanging).rejects.toMatchObject({ isNetworkError: true })
    expect(reports).toEqual([
      [false, false],
      [false, true],
    ])
  },
)
