import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser, storedSession } from '../testing/fake-browser.ts'

const DAY_MS = 86_400_000
const NOW = Date.parse('2025-01-05T10:00:00Z')
const LOGIN = { access: 'a', refresh: 'r', username: 'ann', remember: true }

beforeEach(() => {
  vi.useFakeTimers({ now: NOW })
  vi.resetModules()
})
afterEach(() => void vi.useRealTimers())

/** Opens a new window: the module reads the stored session when it is loaded. */
const open = () => import('./session.ts')

test(
  'a new browser is signed out, and the box for staying signed in is checked',
  { tags: ['SESS-01', 'SESS-04'] },
  async () => {
    fakeBrowser()
    const { getSession } = await open()
    expect(getSession()).toEqual({
      access: null,
      refresh: null,
      username: null,
      remember: true,
      expiresAt: null,
      isLoading: false,
      error: null,
      isAuthenticated: false,
      ending: null,
    })
  },
)

test('a session lasts 30 days if remembered, otherwise 1 day', { tags: ['SESS-05', 'SESS-06'] }, async () => {
  fakeBrowser()
  const { getSession, startSession } = await open()
  startSession(LOGIN)
  expect(getSession()).toMatchObject({ expiresAt: NOW + 30 * DAY_MS, isAuthenticated: true, username: 'ann' })
  startSession({ ...LOGIN, remember: false })
  expect(getSession().expiresAt).toBe(NOW + DAY_MS)
})

test(
  'stores the session whether remembered or not, and stays signed in after a reload',
  { tags: ['SESS-03'] },
  async () => {
    for (const remember of [true, false]) {
      const { kept } = fakeBrowser()
      const first = await open()
      first.startSession({ ...LOGIN, remember })
      vi.resetModules()
      const reloaded = await open()
      expect(kept.has('session')).toBe(true)
      expect(reloaded.getSession()).toMatchObject({ access: 'a', isAuthenticated: true, remember })
      vi.resetModules()
    }
  },
)

test('a stored session that has expired is not signed in', { tags: ['SESS-02'] }, async () => {
  fakeBrowser(storedSession({ expiresAt: NOW }))
  const { getSession } = await open()
  expect(getSession().isAuthenticated).toBe(false)
})

test('a damaged stored value counts as signed out', async () => {
  for (const session of ['{', 'null', '"text"', '{"access":"a"}', '[]']) {
    vi.resetModules()
    fakeBrowser({ session })
    const { getSession } = await open()
    expect(getSession().access).toBeNull()
  }
})

test('a session ends exactly at its expiry', { tags: ['SESS-09'] }, async () => {
  fakeBrowser()
  const { isExpired } = await open()
  expect([isExpired(NOW + 1, NOW), isExpired(NOW, NOW), isExpired(NOW - 1, NOW)]).toEqual([false, true, true])
})

test(
  'within a minute after the expiry it clears the user and dispatches the event',
  { tags: ['SESS-07', 'SESS-08', 'SESS-09'] },
  async () => {
    const { kept, window } = fakeBrowser(storedSession({ expiresAt: NOW + 90_000 }))
    const { getSession, watchSession } = await open()
    const raised = vi.fn<(event: Event) => void>()
    window.addEventListener('session-expired', raised)
    const stop = watchSession()
    vi.advanceTimersByTime(60_000)
    expect(getSession().isAuthenticated).toBe(true)
    vi.advanceTimersByTime(60_000)
    expect(getSession()).toMatchObject({ access: null, refresh: null, username: null, ending: 'expired' })
    expect(kept.has('session')).toBe(false)
    expect(raised).toHaveBeenCalledOnce()
    expect(raised.mock.calls[0]?.[0]).toBeInstanceOf(CustomEvent)
    stop()
  },
)

test('a page checks the expiry when it becomes visible', { tags: ['SESS-09'] }, async () => {
  fakeBrowser(storedSession({ expiresAt: NOW + 1000 }))
  const { getSession, watchSession } = await open()
  const stop = watchSession()
  vi.setSystemTime(NOW + 2000)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(getSession().isAuthenticated).toBe(false)
  stop()
})

test(
  'new tokens do not change the expiry; a new refresh token is stored if there is one',
  { tags: ['SESS-10', 'SESS-25'] },
  async () => {
    const { kept } = fakeBrowser(storedSession({ expiresAt: NOW + 5000 }))
    const { getSession, renewTokens } = await open()
    renewTokens('refresh-1', 'access-2', null)
    expect(getSession()).toMatchObject({ access: 'access-2', refresh: 'refresh-1', expiresAt: NOW + 5000 })
    renewTokens('refresh-1', 'access-3', 'refresh-3')
    expect(JSON.parse(kept.get('session') ?? '')).toMatchObject({ access: 'access-3', refresh: 'refresh-3' })
  },
)

test('signing out in one window signs out the others', { tags: ['SESS-03'] }, async () => {
  const { kept, window } = fakeBrowser(storedSession())
  const { getSession, watchSession } = await open()
  const stop = watchSession()
  kept.delete('session')
  window.dispatchEvent(Object.assign(new Event('storage'), { key: 'session' }))
  expect(getSession()).toMatchObject({ isAuthenticated: false, ending: 'left' })
  stop()
})

test(
  'ignores the tokens of a refresh if the user has signed out or another has signed in',
  { tags: ['SESS-10', 'SESS-25'] },
  async () => {
    const { kept } = fakeBrowser(storedSession())
    const { endSession, getSession, renewTokens, startSession } = await open()
    endSession()
    renewTokens('refresh-1', 'access-2', 'refresh-2')
    expect(getSession().access).toBeNull()
    expect(kept.has('session')).toBe(false)
    startSession({ access: 'b', refresh: 'of bob', username: 'bob', remember: true })
    renewTokens('refresh-1', 'access-2', 'refresh-2')
    expect(JSON.parse(kept.get('session') ?? '')).toMatchObject({ access: 'b', refresh: 'of bob', username: 'bob' })
  },
)

test(
  'starting a log-out signs out the other windows immediately, and is not an expiry',
  { tags: ['SESS-03'] },
  async () => {
    const { kept, window } = fakeBrowser(storedSession())
    const here = await open()
    vi.resetModules()
    const there = await open()
    const stop = there.watchSession()
    const raised = vi.fn<(event: Event) => void>()
    window.addEventListener('session-expired', raised)
    here.startLeaving()
    expect(here.getSession()).toMatchObject({ isAuthenticated: true, isLoading: true })
    window.dispatchEvent(Object.assign(new Event('storage'), { key: 'session' }))
    expect(there.getSession()).toMatchObject({ isAuthenticated: false, ending: 'left' })
    // The server rejects all requests from now on.
    here.expireSession('Token refresh failed')
    there.expireSession('Token refresh failed')
    here.endSession()
    expect(here.getSession()).toMatchObject({ ending: 'left', error: null })
    expect(raised).not.toHaveBeenCalled()
    expect(kept.has('session')).toBe(false)
    stop()
  },
)

test(
  'an expiry in one window expires the others, which do not clear their pages',
  { tags: ['SESS-03', 'AUTH-29'] },
  async () => {
    const { window } = fakeBrowser(storedSession())
    const here = await open()
    vi.resetModules()
    const there = await open()
    const stop = there.watchSession()
    here.expireSession()
    window.dispatchEvent(Object.assign(new Event('storage'), { key: 'session' }))
    expect(there.getSession()).toMatchObject({ isAuthenticated: false, ending: 'expired' })
    stop()
  },
)

test('a log-out counts even if its window was closed before it finished', async () => {
  const { kept } = fakeBrowser(storedSession())
  const first = await open()
  first.startLeaving()
  vi.resetModules()
  const reloaded = await open()
  expect(reloaded.getSession().isAuthenticated).toBe(false)
  expect(kept.has('session')).toBe(false)
})

test('a browser that cannot store anything stays signed in until its window is closed', async () => {
  vi.spyOn(console, 'info').mockImplementation(() => {})
  fakeBrowser()
  const deny = () => {
    throw new DOMException('no', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: deny, setItem: deny, removeItem: deny })
  const { getSession, rereadSession, startSession } = await open()
  startSession(LOGIN)
  rereadSession()
  expect(getSession().isAuthenticated).toBe(true)
})

test('signing in with another case of the name is the same user', async () => {
  fakeBrowser()
  const { getSession, isStillSignedIn, startSession } = await open()
  startSession(LOGIN)
  const before = getSession()
  startSession({ ...LOGIN, username: 'Ann' })
  expect(isStillSignedIn(before)).toBe(true)
  startSession({ ...LOGIN, username: 'bo' })
  expect(isStillSignedIn(before)).toBe(false)
})
