import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser } from '../../testing/fake-browser.ts'
import { type FakeResponse, fakeFetch } from '../../testing/fake-fetch.ts'

beforeEach(() => void vi.resetModules())

const load = async () => ({
  ...(await import('./log-in.ts')),
  ...(await import('./log-out.ts')),
  ...(await import('../../api/session.ts')),
})
const TOKENS = { access: 'a', refresh: 'r' }

/** Logs in with this response. @returns the session, and whether the log-in succeeded */
async function errorAfterLogin(response: FakeResponse | Error) {
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
  const { logIn, getSession } = await load()
  expect(await logIn({ username: ' ', password: 'x', remember: true })).toBe(false)
  expect(getSession().error).toBe('Username and password are required')
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
  expect(error).toBe('System error occurred. Please try again.')
  expect(isLoading).toBe(false)
})
