import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser, storedSession } from '../testing/fake-browser.ts'
import { type FakeAnswer, fakeFetch } from '../testing/fake-fetch.ts'

beforeEach(() => void vi.resetModules())
afterEach(() => void vi.useRealTimers())

const load = async () => ({ ...(await import('./request.ts')), ...(await import('./session.ts')) })
const isRefresh = (url: string) => url.endsWith('/accounts/token/refresh/')
const REFUSED = { status: 401, body: { detail: 'Token is invalid or expired', code: 'token_not_valid' } }
const bearer = (call: { headers: Headers }) => call.headers.get('Authorization')

test('calls carry the access token; login, register and refresh carry none', { tags: ['SESS-11'] }, async () => {
  fakeBrowser(storedSession())
  const calls = fakeFetch(() => ({ body: {} }))
  const { request } = await load()
  await request('/api/clients/')
  await request('accounts/login/', { method: 'POST', body: {}, isAnonymous: true })
  expect(calls.map(bearer)).toEqual(['Bearer access-1', null])
})

test(
  'a 401 brings one refresh and one retry, and the caller sees only the retry',
  { tags: ['SESS-12', 'SESS-25'] },
  async () => {
    fakeBrowser(storedSession())
    const calls = fakeFetch((call) => {
      if (isRefresh(call.url)) return { body: { access: 'access-2', refresh: 'refresh-2' } }
      return bearer(call) === 'Bearer access-2' ? { body: { id: 7 } } : { status: 401, body: { detail: 'expired' } }
    })
    const { request, getSession } = await load()
    await expect(request('/api/clients/7/')).resolves.toEqual({ id: 7 })
    expect(calls).toHaveLength(3)
    expect(calls[1]).toMatchObject({ method: 'POST', body: { refresh: 'refresh-1' } })
    expect(calls[1]?.headers.has('Authorization')).toBe(false)
    expect(getSession()).toMatchObject({ access: 'access-2', refresh: 'refresh-2' })
  },
)

test.each([
  ['with the browser’s locks', () => {}],
  ['where the browser has none (no https)', () => vi.stubGlobal('navigator', {})],
])('calls refused at the same time share one refresh, %s', { tags: ['SESS-15'] }, async (_, prepare) => {
  prepare()
  fakeBrowser(storedSession())
  const calls = fakeFetch((call) => {
    if (isRefresh(call.url)) return { body: { access: 'access-2' } }
    return bearer(call) === 'Bearer access-2' ? { body: {} } : { status: 401 }
  })
  const { request } = await load()
  await Promise.all([request('/api/clients/'), request('/api/workers/'), request('/api/projects/')])
  expect(calls.filter((call) => isRefresh(call.url))).toHaveLength(1)
})

test('tokens that another window has stored meanwhile are used, and none is spent', { tags: ['SESS-15'] }, async () => {
  const { kept } = fakeBrowser(storedSession())
  const calls = fakeFetch((call) => {
    if (bearer(call) === 'Bearer access-9') return { body: {} }
    kept.set('session', storedSession({ access: 'access-9' }).session ?? '')
    return { status: 401 }
  })
  const { request } = await load()
  await request('/api/clients/')
  expect(calls.map(bearer)).toEqual(['Bearer access-1', 'Bearer access-9'])
})

test('a refused refresh ends the session and fails the call', { tags: ['SESS-13', 'ERR-15'] }, async () => {
  const { window } = fakeBrowser(storedSession())
  fakeFetch(() => REFUSED)
  const { request, getSession } = await load()
  const raised = vi.fn<(event: Event) => void>()
  window.addEventListener('session-expired', raised)
  await expect(request('/api/clients/')).rejects.toMatchObject({
    status: 401,
    message: 'Your session has expired. Please reload the page to log back in.',
  })
  expect(getSession().access).toBeNull()
  expect(raised).toHaveBeenCalledOnce()
})

test('a 401 on the retry is a failure without a second refresh', { tags: ['SESS-14'] }, async () => {
  fakeBrowser(storedSession())
  const calls = fakeFetch((call) => (isRefresh(call.url) ? { body: { access: 'access-2' } } : { status: 401 }))
  const { request, getSession } = await load()
  await expect(request('/api/clients/')).rejects.toThrow('Your session has expired.')
  expect(calls.filter((call) => isRefresh(call.url))).toHaveLength(1)
  expect(getSession().ending).toBe('expired')
})

test('what went wrong is kept for the session-expired modal', { tags: ['SESS-13', 'AUTH-25'] }, async () => {
  const refusals = [
    [REFUSED, 'refresh-1', 'Token refresh failed'],
    [{ body: { access: 'access-2' } }, 'refresh-1', 'No longer known'],
    [{ status: 401 }, '', 'No refresh token available'],
  ] as const
  for (const [refreshed, refresh, error] of refusals) {
    vi.resetModules()
    fakeBrowser(storedSession({ refresh }))
    fakeFetch((call) => (isRefresh(call.url) ? refreshed : { status: 401, body: { detail: 'No longer known' } }))
    const { request, getSession } = await load()
    await expect(request('/api/clients/')).rejects.toMatchObject({ status: 401 })
    expect(getSession()).toMatchObject({ ending: 'expired', error })
  }
})

test('a 401 that comes after a log-out says nothing of an expiry', { tags: ['SESS-23', 'AUTH-29'] }, async () => {
  const { window } = fakeBrowser(storedSession())
  const { endSession, getSession, request, startSession } = await load()
  const calls = fakeFetch((call) => {
    if (call.url === '/api/clients/') endSession()
    if (call.url === '/api/workers/') startSession({ access: 'b', refresh: 'b', username: 'bob', remember: true })
    return { status: 401 }
  })
  const raised = vi.fn<(event: Event) => void>()
  window.addEventListener('session-expired', raised)
  await expect(request('/api/clients/')).rejects.toMatchObject({ status: 401 })
  await expect(request('/api/clients/')).rejects.toMatchObject({ status: 401 })
  expect(getSession().ending).toBe('left')
  startSession({ access: 'a', refresh: 'a', username: 'ann', remember: true })
  await expect(request('/api/workers/')).rejects.toMatchObject({ status: 401 })
  expect(getSession()).toMatchObject({ username: 'bob', isAuthenticated: true })
  expect(calls.map(({ url }) => url)).toEqual(['/api/clients/', '/api/workers/'])
  expect(raised).not.toHaveBeenCalled()
})

test(
  'a call is never repeated with the token of somebody who logged in during the refresh',
  { tags: ['SESS-15'] },
  async () => {
    fakeBrowser(storedSession())
    const { getSession, request, startSession } = await load()
    const calls = fakeFetch((call) => {
      if (!isRefresh(call.url)) return { status: 401 }
      startSession({ access: 'of bob', refresh: 'b', username: 'bob', remember: true })
      return { body: { access: 'of ann', refresh: 'ann-2' } }
    })
    await expect(request('/api/clients/', { method: 'POST', body: {} })).rejects.toMatchObject({ status: 401 })
    expect(calls).toHaveLength(2)
    expect(getSession()).toMatchObject({ access: 'of bob', refresh: 'b', isAuthenticated: true })
  },
)

test('no network during a refresh fails the call and leaves the session alone', async () => {
  fakeBrowser(storedSession())
  fakeFetch((call) => (isRefresh(call.url) ? new TypeError('Failed to fetch') : { status: 401 }))
  const { request, getSession } = await load()
  await expect(request('/api/clients/')).rejects.toMatchObject({ status: 0 })
  expect(getSession().isAuthenticated).toBe(true)
})

test('a 401 from the login itself neither refreshes nor ends anything', { tags: ['SESS-16'] }, async () => {
  const { window } = fakeBrowser(storedSession())
  const calls = fakeFetch(() => ({ status: 401, body: { detail: 'No active account' } }))
  const { request } = await load()
  const raised = vi.fn<(event: Event) => void>()
  window.addEventListener('session-expired', raised)
  const login = request('accounts/login/', { method: 'POST', body: {}, isAnonymous: true })
  await expect(login).rejects.toThrow('No active account')
  expect(calls).toHaveLength(1)
  expect(raised).not.toHaveBeenCalled()
})

test('without a token nothing is sent and the session is reported as expired', { tags: ['SESS-18'] }, async () => {
  const { window } = fakeBrowser()
  const calls = fakeFetch(() => ({ body: {} }))
  const { request } = await load()
  const raised = vi.fn<(event: Event) => void>()
  window.addEventListener('session-expired', raised)
  await expect(request('/api/clients/')).rejects.toMatchObject({ status: 401 })
  expect(calls).toHaveLength(0)
  expect(raised).toHaveBeenCalledOnce()
})

test('a refresh without a refresh token sends nothing', { tags: ['ERR-14'] }, async () => {
  fakeBrowser(storedSession({ refresh: '' }))
  const calls = fakeFetch(() => ({ status: 401 }))
  const { refreshSession } = await import('./refresh-session.ts')
  await expect(refreshSession('access-1')).rejects.toThrow('No refresh token available')
  expect(calls).toHaveLength(0)
})

test('a refused refresh fails with its text', { tags: ['ERR-15'] }, async () => {
  for (const answer of [REFUSED, { status: 400 }]) {
    vi.resetModules()
    fakeBrowser(storedSession())
    fakeFetch(() => answer)
    const { refreshSession } = await import('./refresh-session.ts')
    await expect(refreshSession('access-1')).rejects.toThrow('Token refresh failed')
  }
})

test.each<[string, FakeAnswer]>([
  ['503 of a server in trouble', { status: 503 }],
  ['429 of a busy one', { status: 429 }],
  ['403 of a proxy', { status: 403, text: '<html>' }],
  ['404 of a proxy', { status: 404 }],
  ['401 of a proxy', { status: 401, text: '<html>' }],
  ['408 of the server', { status: 408, body: { detail: 'The call arrived too slowly.' } }],
  ['421 of the server', { status: 421, body: { detail: 'Not this host.' } }],
  ['200 of a network that wants a sign-in first', { text: '<html>' }],
  ['200 without an access token', { body: { refresh: 'refresh-2' } }],
  ['204', { status: 204 }],
])(
  'a refresh answered by %s says nothing about the token: the session stays',
  { tags: ['ERR-15', 'SESS-13'] },
  async (_, answer) => {
    const { kept } = fakeBrowser(storedSession())
    fakeFetch((call) => (isRefresh(call.url) ? answer : { status: 401 }))
    const { request, getSession } = await load()
    await expect(request('/api/clients/')).rejects.toMatchObject({ isUnanswered: true })
    expect(getSession()).toMatchObject({ access: 'access-1', refresh: 'refresh-1', isAuthenticated: true })
    expect(kept.has('session')).toBe(true)
  },
)

test('a busy server is asked again, with the same key', { tags: ['ERR-03', 'ERR-05', 'API-92'] }, async () => {
  vi.useFakeTimers()
  fakeBrowser(storedSession())
  const calls = fakeFetch((_, index) => (index < 3 ? { status: 429, headers: { 'Retry-After': '2' } } : { body: {} }))
  const { request } = await load()
  const answer = request('/api/clients/', { method: 'POST', body: { name: 'Oak' }, idempotencyKey: 'key-1' })
  await vi.runAllTimersAsync()
  await answer
  expect(calls.map((call) => call.headers.get('Idempotency-Key'))).toEqual(['key-1', 'key-1', 'key-1', 'key-1'])
})

test(
  'a log-in that a busy server turns away is sent again, three times at most',
  { tags: ['ERR-03', 'ERR-05'] },
  async () => {
    vi.useFakeTimers()
    fakeBrowser()
    const calls = fakeFetch(() => ({ status: 429 }))
    const { request } = await load()
    const login = request('/accounts/login/', { method: 'POST', body: {}, isAnonymous: true })
    const refused = login.catch((error: unknown) => error)
    await vi.runAllTimersAsync()
    expect(await refused).toMatchObject({ status: 429 })
    expect(calls).toHaveLength(4)
  },
)

test('the record’s version goes out and comes back', { tags: ['API-93'] }, async () => {
  fakeBrowser(storedSession())
  const calls = fakeFetch(() => ({ body: { id: 1 }, headers: { ETag: '"8"' } }))
  const { requestWithEtag } = await load()
  const answer = await requestWithEtag('/api/clients/1/', { method: 'PATCH', body: { name: 'Elm' }, ifMatch: '"7"' })
  expect(calls[0]?.headers.get('If-Match')).toBe('"7"')
  expect(answer).toEqual({ data: { id: 1 }, status: 200, etag: '"8"' })
})

test(
  'a call without an answer has status 0 and says what may be done; an answer without a body is undefined',
  { tags: ['ERR-41'] },
  async () => {
    fakeBrowser(storedSession())
    fakeFetch((_, index) => (index < 2 ? new TypeError('Failed to fetch') : { status: 204 }))
    const { request } = await load()
    const message = 'The server did not answer. Please try again.'
    await expect(request('/api/clients/')).rejects.toMatchObject({ status: 0, message })
    const text = 'The server did not answer, so your changes may not have been saved. Please try again.'
    await expect(request('/api/clients/', { method: 'POST', body: {} })).rejects.toMatchObject({ message: text })
    await expect(request('/api/clients/1/', { method: 'DELETE' })).resolves.toBeUndefined()
  },
)

test(
  'an answer without a record, as networks give that want a sign-in first, is none to a reader',
  { tags: ['ERR-01', 'FOOT-08'] },
  async () => {
    fakeBrowser(storedSession())
    fakeFetch((_, index) => [{ status: 204 }, { text: '' }, { text: 'null' }, { text: '<html>' }][index] ?? {})
    const { request } = await load()
    for (const path of ['/api/clients/1/', '/api/clients/', '/api/health/', '/api/works/']) {
      await expect(request(path)).rejects.toMatchObject({ message: 'Invalid server response', isUnanswered: false })
    }
  },
)

test('a body that is cut off on its way is a call without an answer', { tags: ['ERR-01'] }, async () => {
  fakeBrowser(storedSession())
  const cut = () =>
    new ReadableStream({
      start: (body) => {
        body.enqueue(new TextEncoder().encode('{"id":'))
        body.error(new TypeError('terminated'))
      },
    })
  vi.stubGlobal('fetch', async () => new Response(cut(), { status: 200 }))
  const { request } = await load()
  await expect(request('/api/clients/1/')).rejects.toMatchObject({ isUnanswered: true })
})

test('a session whose time has come is ended before a call, which is not sent', { tags: ['SESS-09'] }, async () => {
  const now = Date.parse('2025-01-05T10:00:00Z')
  vi.useFakeTimers({ now })
  fakeBrowser(storedSession({ expiresAt: now + 1000 }))
  const calls = fakeFetch(() => ({ body: { id: 1 } }))
  const { request, getSession } = await load()
  await request('/api/clients/1/')
  vi.setSystemTime(now + 1000)
  await expect(request('/api/clients/1/')).rejects.toMatchObject({ status: 401 })
  expect(calls).toHaveLength(1)
  expect(getSession().ending).toBe('expired')
})

test('however many calls find the session over, it is said once', { tags: ['AUTH-30'] }, async () => {
  const { window } = fakeBrowser()
  fakeFetch(() => ({ body: {} }))
  const { request } = await load()
  const raised = vi.fn<(event: Event) => void>()
  window.addEventListener('session-expired', raised)
  await Promise.allSettled([request('/api/clients/'), request('/api/workers/'), request('/api/projects/')])
  expect(raised).toHaveBeenCalledOnce()
})
