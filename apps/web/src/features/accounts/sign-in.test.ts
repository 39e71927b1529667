import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser, storedSession } from '../../testing/fake-browser.ts'
import { type FakeAnswer, fakeFetch } from '../../testing/fake-fetch.ts'

beforeEach(() => void vi.resetModules())

const load = async () => ({
  ...(await import('./log-in.ts')),
  ...(await import('./register.ts')),
  ...(await import('./log-out.ts')),
  ...(await import('../../api/session.ts')),
})
const TOKENS = { access: 'a', refresh: 'r' }
const NEW_ACCOUNT = { username: ' ann ', password: 'long enough', confirmation: 'long enough' }

/** Logs in with this response. @returns the session, and whether the log-in succeeded */
async function errorAfterLogin(response: FakeAnswer | Error) {
  vi.resetModules()
  fakeBrowser()
  fakeFetch(() => response)
  const { logIn, getSession } = await load()
  const isIn = await logIn({ username: 'ann', password: 'secret', remember: true })
  return { isIn, ...getSession() }
}

test(
  'a log-in sends the trimmed name and the password as typed, and starts the session',
  { tags: ['SESS-04', 'VAL-40'] },
  async () => {
    fakeBrowser()
    const calls = fakeFetch(() => ({ body: TOKENS }))
    const { logIn, getSession } = await load()
    expect(await logIn({ username: ' ann ', password: ' pass ', remember: false })).toBe(true)
    expect(calls[0]?.body).toEqual({ username: 'ann', password: ' pass ', remember: false, device: expect.any(String) })
    expect(getSession()).toMatchObject({ ...TOKENS, username: 'ann', remember: false, isAuthenticated: true })
  },
)

test('every log-in of a browser sends the same secret, even after a log-out', { tags: ['SESS-40'] }, async () => {
  const { kept } = fakeBrowser()
  const calls = fakeFetch(({ url }) => (url.endsWith('/logout/') ? { status: 204 } : { body: TOKENS }))
  const { logIn, logOut } = await load()
  await logIn({ username: 'ann', password: 'pass', remember: true })
  await logOut(new QueryClient())
  vi.resetModules()
  const later = await load()
  await later.logIn({ username: 'ben', password: 'pass', remember: true })
  const secrets = calls
    .filter(({ url }) => url.endsWith('/login/'))
    .map(({ body }) => Reflect.get(Object(body), 'device'))
  expect(secrets).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/), kept.get('device')])
  expect(secrets[0]).toBe(secrets[1])
})

test('blank fields send nothing', { tags: ['VAL-38', 'VAL-40'] }, async () => {
  fakeBrowser()
  const calls = fakeFetch(() => ({ body: TOKENS }))
  const { logIn, register, getSession } = await load()
  expect(await logIn({ username: ' ', password: 'x', remember: true })).toBe(false)
  expect(getSession().error).toBe('Username and password are required')
  expect(await register({ ...NEW_ACCOUNT, confirmation: '' }, undefined)).toBe(false)
  expect(calls).toHaveLength(0)
})

test('a response without both tokens is not a log-in', { tags: ['ERR-11'] }, async () => {
  for (const response of [{ body: { access: 'a' } }, { body: { refresh: 'r' } }, { body: [] }, { text: '<html>' }]) {
    expect(await errorAfterLogin(response)).toMatchObject({
      isIn: false,
      error: 'Invalid login response',
      access: null,
    })
  }
})

test('a rejected log-in shows the server’s message, or a general one', { tags: ['ERR-12'] }, async () => {
  const wrong = { status: 401, body: { detail: 'No active account found with the given credentials' } }
  expect((await errorAfterLogin(wrong)).error).toBe('No active account found with the given credentials')
  expect((await errorAfterLogin({ status: 500, statusText: 'Oops' })).error).toBe('Login failed')
  expect((await errorAfterLogin({ status: 400, body: { username: ['x'] } })).error).toBe('Login failed')
})

test('without a response it shows an error and stops loading', { tags: ['ERR-13', 'SESS-02'] }, async () => {
  const { error, isLoading } = await errorAfterLogin(new TypeError('Failed to fetch'))
  expect(error).toBe("Couldn't reach the server. Try again.")
  expect(isLoading).toBe(false)
})

test(
  'a registration is followed by a log-in with the same name and password, remembered',
  { tags: ['SESS-20', 'SESS-21', 'SCH-02'] },
  async () => {
    fakeBrowser()
    const calls = fakeFetch(() => ({ body: TOKENS }))
    const { register, getSession } = await load()
    expect(await register({ ...NEW_ACCOUNT, timeZone: 'America/Denver' }, 'CODE')).toBe(true)
    expect(calls.map(({ url, body }) => [url, body])).toEqual([
      [
        '/accounts/register/',
        { username: 'ann', password: 'long enough', invite: 'CODE', time_zone: 'America/Denver' },
      ],
      ['/accounts/login/', { username: 'ann', password: 'long enough', remember: true, device: expect.any(String) }],
    ])
    expect(getSession()).toMatchObject({ remember: true, isAuthenticated: true })
  },
)

test('a failed registration shows the reason', { tags: ['ERR-16', 'ERR-17', 'GEN-15'] }, async () => {
  const failures = [
    [
      { status: 400, body: { username: ['A user with that username already exists.'] } },
      'A user with that username already exists.',
    ],
    [{ status: 403, body: { detail: 'Registration is by invitation.' } }, 'Registration is by invitation.'],
    [{ status: 500, statusText: 'Oops' }, 'Registration failed'],
    [new TypeError('Failed to fetch'), 'Registration failed. Please try again.'],
  ] as const
  for (const [response, text] of failures) {
    vi.resetModules()
    fakeBrowser()
    fakeFetch(() => response)
    const { register, getSession } = await load()
    expect(await register(NEW_ACCOUNT, undefined)).toBe(false)
    expect(getSession().error).toBe(text)
  }
})

test(
  'a log-out notifies the server, and clears this device for any response',
  { tags: ['SESS-22', 'SESS-23'] },
  async () => {
    for (const response of [{ status: 204 }, { status: 500 }, new TypeError('Failed to fetch')]) {
      vi.resetModules()
      vi.spyOn(console, 'info').mockImplementation(() => {})
      const { kept } = fakeBrowser(storedSession())
      const calls = fakeFetch(() => response)
      const { logOut, getSession } = await load()
      await logOut(new QueryClient())
      expect(calls[0]).toMatchObject({ url: '/accounts/logout/', body: { refresh: 'refresh-1' } })
      expect(calls[0]?.headers.get('Authorization')).toBe('Bearer access-1')
      expect(getSession()).toMatchObject({ access: null, isAuthenticated: false, ending: 'left' })
      expect(kept.has('session')).toBe(false)
    }
  },
)

test(
  'a server that does not respond delays a log-out by at most 3 s, including its refresh',
  { tags: ['SESS-23'] },
  async () => {
    vi.spyOn(console, 'info').mockImplementation(() => {})
    const { kept } = fakeBrowser(storedSession())
    const { logOut, getSession } = await load()
    const { promise: refreshed, resolve: respondLate } = Promise.withResolvers<Response>()
    const respond = (url: string) => (url.endsWith('/refresh/') ? refreshed : new Response(null, { status: 401 }))
    vi.stubGlobal('fetch', async (url: string) => respond(url))
    const limit = new AbortController()
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal)
    const leaving = logOut(new QueryClient())
    await new Promise(setImmediate)
    expect(getSession()).toMatchObject({ isAuthenticated: true, isLoading: true })
    expect(timeout).toHaveBeenCalledWith(3000)
    limit.abort(new DOMException('too late', 'TimeoutError'))
    await leaving
    expect(getSession()).toMatchObject({ isAuthenticated: false, isLoading: false, ending: 'left' })
    respondLate(Response.json({ access: 'access-2', refresh: 'refresh-2' }))
    await new Promise(setImmediate)
    expect(getSession().access).toBeNull()
    expect(kept.has('session')).toBe(false)
  },
)

test(
  'stores a log-out that did not reach the server for later, but not one with a final response',
  { tags: ['SESS-37'] },
  async () => {
    vi.spyOn(console, 'info').mockImplementation(() => {})
    const keptAfter = async (response: FakeAnswer | Error) => {
      vi.resetModules()
      const { kept } = fakeBrowser(storedSession())
      fakeFetch(() => response)
      const { logOut } = await load()
      await logOut(new QueryClient())
      return JSON.parse(kept.get('left-sessions') ?? '[]').map(({ refresh }: { refresh: string }) => refresh)
    }
    for (const unsent of [new TypeError('Failed to fetch'), { status: 502 }]) {
      expect(await keptAfter(unsent)).toEqual(['refresh-1'])
    }
    const rejected = { status: 401, body: { code: 'token_not_valid' } }
    for (const final of [{ status: 204 }, rejected, { status: 400 }]) expect(await keptAfter(final)).toEqual([])
  },
)
