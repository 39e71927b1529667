import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser, storedSession } from '../testing/fake-browser.ts'
import { fakeFetch } from '../testing/fake-fetch.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2025-01-05T10:00:00Z') })
  vi.resetModules()
})
afterEach(() => void vi.useRealTimers())

const load = async () => ({ ...(await import('./pending-logouts.ts')), ...(await import('./session.ts')) })
const NOT_VALID = { detail: 'Token is invalid or expired', code: 'token_not_valid' }
const settle = () => vi.advanceTimersByTimeAsync(10)

test('ends a session on the server with its own tokens, and signs no one in', { tags: ['SESS-37'] }, async () => {
  const { kept } = fakeBrowser()
  const calls = fakeFetch(({ url }) =>
    url.includes('refresh') ? { body: { access: 'left-access', refresh: 'left-2' } } : { status: 204 },
  )
  const { sendPendingLogouts, getSession, keepPendingLogout } = await load()
  keepPendingLogout('left-1')
  const stop = sendPendingLogouts()
  await settle()
  stop()
  expect(calls.map(({ url, body, headers }) => [url, body, headers.get('Authorization')])).toEqual([
    ['/accounts/token/refresh/', { refresh: 'left-1' }, null],
    ['/accounts/logout/', { refresh: 'left-2' }, 'Bearer left-access'],
  ])
  expect(kept.size).toBe(0)
  expect(getSession()).toMatchObject({ access: null, isAuthenticated: false })
})

test('a user who has signed in since stays signed in', { tags: ['SESS-37'] }, async () => {
  fakeBrowser(storedSession())
  fakeFetch(({ url }) => (url.includes('refresh') ? { body: { access: 'x', refresh: 'y' } } : { status: 204 }))
  const { sendPendingLogouts, getSession, keepPendingLogout } = await load()
  keepPendingLogout('left-1')
  const stop = sendPendingLogouts()
  await settle()
  stop()
  expect(getSession()).toMatchObject({ access: 'access-1', refresh: 'refresh-1', isAuthenticated: true })
})

test('retries when the network returns, and every minute', { tags: ['SESS-37'] }, async () => {
  const { kept, window } = fakeBrowser()
  const calls = fakeFetch(() => new TypeError('Failed to fetch'))
  const { sendPendingLogouts, keepPendingLogout } = await load()
  keepPendingLogout('left-1')
  const stop = sendPendingLogouts()
  await settle()
  expect(calls).toHaveLength(1)
  window.dispatchEvent(new Event('online'))
  await settle()
  expect(calls).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(calls).toHaveLength(3)
  stop()
  expect(kept.has('left-sessions')).toBe(true)
})

test(
  'removes a session that the server has ended or that is older than any session can be',
  { tags: ['SESS-37'] },
  async () => {
    const { kept } = fakeBrowser()
    const calls = fakeFetch(() => ({ status: 401, body: NOT_VALID }))
    const { sendPendingLogouts, keepPendingLogout } = await load()
    keepPendingLogout('gone')
    const stop = sendPendingLogouts()
    await settle()
    expect(kept.size).toBe(0)
    expect(calls).toHaveLength(1)
    keepPendingLogout('old')
    vi.setSystemTime(Date.now() + 31 * 86_400_000)
    window.dispatchEvent(new Event('online'))
    await settle()
    stop()
    expect(kept.size).toBe(0)
    expect(calls).toHaveLength(1)
  },
)

test.each([
  ["a proxy's page", { status: 403, text: '<h1>Forbidden</h1>' }],
  ["a proxy's JSON", { status: 403, body: { message: 'Forbidden' } }],
  ['a sign-in of the network', { status: 401 }],
])('%s is not the response of the server', { tags: ['SESS-37'] }, async (_of, response) => {
  const { kept } = fakeBrowser()
  let isProxy = true
  const calls = fakeFetch(() => (isProxy ? response : { status: 401, body: NOT_VALID }))
  const { sendPendingLogouts, keepPendingLogout } = await load()
  keepPendingLogout('left-1')
  const stop = sendPendingLogouts()
  await settle()
  expect(calls).toHaveLength(1)
  expect(kept.has('left-sessions')).toBe(true)
  isProxy = false
  await vi.advanceTimersByTimeAsync(60_000)
  stop()
  expect(kept.has('left-sessions')).toBe(false)
})

test('sends no request if nothing is stored or the stored value is damaged', { tags: ['SESS-37'] }, async () => {
  for (const stored of [{}, { 'left-sessions': '{' }, { 'left-sessions': '[{"refresh":1},null]' }]) {
    vi.resetModules()
    fakeBrowser(stored)
    const calls = fakeFetch(() => ({ body: {} }))
    const { sendPendingLogouts } = await load()
    const stop = sendPendingLogouts()
    await settle()
    stop()
    expect(calls).toHaveLength(0)
  }
})
