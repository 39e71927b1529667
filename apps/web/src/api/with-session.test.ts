import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser, storedSession } from '../testing/fake-browser.ts'
import { type FakeResponse, fakeFetch } from '../testing/fake-fetch.ts'

beforeEach(() => void vi.resetModules())
afterEach(() => void vi.useRealTimers())

const load = async () => ({ ...(await import('./send.ts')), ...(await import('./session.ts')) })
const isRefresh = (url: string) => url.endsWith('/accounts/token/refresh/')
const REJECTED = { status: 401, body: { detail: 'Token is invalid or expired', code: 'token_not_valid' } }
const bearer = (call: { headers: Headers }) => call.headers.get('Authorization')

test('requests contain the access token; login, register and refresh contain none', { tags: ['SESS-11'] }, async () => {
  fakeBrowser(storedSession())
  const calls = fakeFetch(() => ({ body: {} }))
  const { send } = await load()
  await send('/api/clients/')
  await send('accounts/login/', { method: 'POST', body: {}, isAnonymous: true })
  expect(calls.map(bearer)).toEqual(['Bearer access-1', null])
})

test(
  'a 401 causes one refresh and one retry, and the result is that of the retry',
  { tags: ['SESS-12', 'SESS-25'] },
  async () => {
    fakeBrowser(storedSession())
    const calls = fakeFetch((call) => {
      if (isRefresh(call.url)) return { body: { access: 'access-2', refresh: 'refresh-2' } }
      return bearer(call) === 'Bearer access-2' ? { body: { id: 7 } } : { status: 401, body: { detail: 'expired' } }
    })
    const { send, getSession } = await load()
    await expect(send('/api/clients/7/')).resolves.toEqual({ id: 7 })
    expect(calls).toHaveLength(3)
    expect(calls[1]).toMatchObject({ method: 'POST', body: { refresh: 'refresh-1' } })
    expect(calls[1]?.headers.has('Authorization')).toBe(false)
    expect(getSession()).toMatchObject({ access: 'access-2', refresh: 'refresh-2' })
  },
)

test.each([
  ['with the browser’s locks', () => {}],
  ['in a browser without locks (no https)', () => vi.stubGlobal('navigator', {})],
])('requests that are rejected concurrently share one refresh, %s', { tags: ['SESS-15'] }, async (_, prepare) => {
  prepare()
  fakeBrowser(storedSession())
  const calls = fakeFetch((call) => {
    if (isRefresh(call.url)) return { body: { access: 'access-2' } }
    return bearer(call) === 'Bearer access-2' ? { body: {} } : { status: 401 }
  })
  const { send } = await load()
  await Promise.all([send('/api/clients/'), send('/api/workers/'), send('/api/projects/')])
  expect(calls.filter((call) => isRefresh(call.url))).toHaveLength(1)
})

test(
  'uses tokens that another window has stored in the meantime, without a refresh',
  { tags: ['SESS-15'] },
  async () => {
    const { kept } = fakeBrowser(storedSession())
    const calls = fakeFetch((call) => {
      if (bearer(call) === 'Bearer access-9') return { body: {} }
      kept.set('session', storedSession({ access: 'access-9' }).session ?? '')
      return { status: 401 }
    })
    const { send } = await load()
    await send('/api/clients/')
    expect(calls.map(bearer)).toEqual(['Bearer access-1', 'Bearer access-9'])
  },
)

test('a rejected refresh ends the session and fails the request', { tags: ['SESS-13', 'ERR-15'] }, async () => {
  const { window } = fakeBrowser(storedSession())
  fakeFetch(() => REJECTED)
  const { send, getSession } = await load()
  const raised = vi.fn<(event: Event) => void>()
  window.addEventListener('session-expired', raised)
  await expect(send('/api/clients/')).rejects.toMatchObject({
    status: 401,
    message: 'Your session has expired. Please reload the page to log back in.',
  })
  expect(getSession().access).toBeNull()
  expect(raised).toHaveBeenCalledOnce()
})

test('a 401 for the retry fails the request without a second refresh', { tags: ['SESS-14'] }, async () => {
  fakeBrowser(storedSession())
  const calls = fakeFetch((call) => (isRefresh(call.url) ? { body: { access: 'access-2' } } : { status: 401 }))
  const { send, getSession } = await load()
  await expect(send('/api/clients/')).rejects.toThrow('Your session has expired.')
  expect(calls.filter((call) => isRefresh(call.url))).toHaveLength(1)
  expect(getSession().ending).toBe('expired')
})

test('stores the error for the session-expired modal', { tags: ['SESS-13', 'AUTH-25'] }, async () => {
  const rejections = [
    [REJECTED, 'refresh-1', 'Token refresh failed'],
    [{ body: { access: 'access-2' } }, 'refresh-1', 'No longer known'],
    [{ status: 401 }, '', 'No refresh token available'],
  ] as const
  for (const [refreshed, refresh, error] of rejections) {
    vi.resetModules()
    fakeBrowser(storedSession({ refresh }))
    fakeFetch((call) => (isRefresh(call.url) ? refreshed : { status: 401, body: { detail: 'No longer known' } }))
    const { send, getSession } = await load()
    await expect(send('/api/clients/')).rejects.toMatchObject({ status: 401 })
    expect(getSession()).toMatchObject({ ending: 'expired', error })
  }
})

test('a 401 after a log-out is not reported as an expiry', { tags: ['SESS-23', 'AUTH-29'] }, async () => {
  const { window } = fakeBrowser(storedSession())
  const { endSession, getSession, send, startSession } = await load()
  const calls = fakeFetch((call) => {
    if (call.url === '/api/clients/') endSession()
    if (call.url === '/api/workers/') startSession({ access: 'b', refresh: 'b', username: 'bob', remember: true })
    return { status: 401 }
  })
  const raised = vi.fn<(event: Event) => void>()
  window.addEventListener('session-expired', raised)
  await expect(send('/api/clients/')).rejects.toMatchObject({ status: 401 })
  await expect(send('/api/clients/')).rejects.toMatchObject({ status: 401 })
  expect(getSession().ending).toBe('left')
  startSession({ access: 'a', refresh: 'a', username: 'ann', remember: true })
  await expect(send('/api/workers/')).rejects.toMatchObject({ status: 401 })
  expect(getSession()).toMatchObject({ username: 'bob', isAuthenticated: true })
  expect(calls.map(({ url }) => url)).toEqual(['/api/clients/', '/api/workers/'])
  expect(raised).not.toHaveBeenCalled()
})

test(
  'never retries a request with the token of a user who logged in during the refresh',
  { tags: ['SESS-15'] },
  async () => {
    fakeBrowser(storedSession())
    const { getSession, send, startSession } = await load()
    const calls = fakeFetch((call) => {
      if (!isRefresh(call.url)) return { status: 401 }
      startSession({ access: 'of bob', refresh: 'b', username: 'bob', remember: true })
      return { body: { access: 'of ann', refresh: 'ann-2' } }
    })
    await expect(send('/api/clients/', { method: 'POST', body: {} })).rejects.toMatchObject({ status: 401 })
    expect(calls).toHaveLength(2)
    expect(getSession()).toMatchObject({ access: 'of bob', refresh: 'b', isAuthenticated: true })
  },
)

test('a network error during a refresh fails the request and does not end the session', async () => {
  fakeBrowser(storedSession())
  fakeFetch((call) => (isRefresh(call.url) ? new TypeError('Failed to fetch') : { status: 401 }))
  const { send, getSession } = await load()
  await expect(send('/api/clients/')).rejects.toMatchObject({ status: 0 })
  expect(getSession().isAuthenticated).toBe(true)
})

test('a 401 of the login neither causes a refresh nor ends a session', { tags: ['SESS-16'] }, async () => {
  const { window } = fakeBrowser(storedSession())
  const calls = fakeFetch(() => ({ status: 401, body: { detail: 'No active account' } }))
  const { send } = await load()
  const raised = vi.fn<(event: Event) => void>()
  window.addEventListener('session-expired', raised)
  const login = send('accounts/login/', { method: 'POST', body: {}, isAnonymous: true })
  await expect(login).rejects.toThrow('No active account')
  expect(calls).toHaveLength(1)
  expect(raised).not.toHaveBeenCalled()
})

test('without a token it sends nothing and reports the session as expired', { tags: ['SESS-18'] }, async () => {
  const { window } = fakeBrowser()
  const calls = fakeFetch(() => ({ body: {} }))
  const { send } = await load()
  const raised = vi.fn<(event: Event) => void>()
  window.addEventListener('session-expired', raised)
  await expect(send('/api/clients/')).rejects.toMatchObject({ status: 401 })
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

test('a rejected refresh fails with its own message', { tags: ['ERR-15'] }, async () => {
  for (const response of [REJECTED, { status: 400 }]) {
    vi.resetModules()
    fakeBrowser(storedSession())
    fakeFetch(() => response)
    const { refreshSession } = await import('./refresh-session.ts')
    await expect(refreshSession('access-1')).rejects.toThrow('Token refresh failed')
  }
})

test.each<[string, FakeResponse]>([
  ['503 of a failing server', { status: 503 }],
  ['429 of a busy one', { status: 429 }],
  ['403 of a proxy', { status: 403, text: '<html>' }],
  ['404 of a proxy', { status: 404 }],
  ['401 of a proxy', { status: 401, text: '<html>' }],
  ['408 of the server', { status: 408, body: { detail: 'The call arrived too slowly.' } }],
  ['421 of the server', { status: 421, body: { detail: 'Not this host.' } }],
  ['200 of a network that requires a sign-in', { text: '<html>' }],
  ['200 without an access token', { body: { refresh: 'refresh-2' } }],
  ['204', { status: 204 }],
])(
  'the session remains if a refresh returns %s, which does not make the token invalid',
  { tags: ['ERR-15', 'SESS-13'] },
  async (_, response) => {
    const { kept } = fakeBrowser(storedSession())
    fakeFetch((call) => (isRefresh(call.url) ? response : { status: 401 }))
    const { send, getSession } = await load()
    await expect(send('/api/clients/')).rejects.toMatchObject({ isNetworkError: true })
    expect(getSession()).toMatchObject({ access: 'access-1', refresh: 'refresh-1', isAuthenticated: true })
    expect(kept.has('session')).toBe(true)
  },
)

test('ends an expired session before a request, and does not send the request', { tags: ['SESS-09'] }, async () => {
  const now = Date.parse('2025-01-05T10:00:00Z')
  vi.useFakeTimers({ now })
  fakeBrowser(storedSession({ expiresAt: now + 1000 }))
  const calls = fakeFetch(() => ({ body: { id: 1 } }))
  const { send, getSession } = await load()
  await send('/api/clients/1/')
  vi.setSystemTime(now + 1000)
  await expect(send('/api/clients/1/')).rejects.toMatchObject({ status: 401 })
  expect(calls).toHaveLength(1)
  expect(getSession().ending).toBe('expired')
})

test('several requests without a session report the expiry once', { tags: ['AUTH-30'] }, async () => {
  const { window } = fakeBrowser()
  fakeFetch(() => ({ body: {} }))
  const { send } = await load()
  const raised = vi.fn<(event: Event) => void>()
  window.addEventListener('session-expired', raised)
  await Promise.allSettled([send('/api/clients/'), send('/api/workers/'), send('/api/projects/')])
  expect(raised).toHaveBeenCalledOnce()
})

test('a request of one person is not sent as another one, who logged in elsewhere', { tags: ['SYNC-61'] }, async () => {
  const { kept } = fakeBrowser(storedSession())
  const calls = fakeFetch(() => ({ body: {} }))
  const { send } = await load()
  await send('/api/clients/', { owner: 'Ann' })
  kept.set('session', storedSession({ access: 'access-b', username: 'bob' }).session ?? '')
  await expect(send('/api/clients/', { owner: 'ann' })).rejects.toMatchObject({ status: 401 })
  await send('/api/clients/')
  expect(calls.map(bearer)).toEqual(['Bearer access-1', 'Bearer access-b'])
})
