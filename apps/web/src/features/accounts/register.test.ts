import { beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser } from '../../testing/fake-browser.ts'
import { fakeFetch } from '../../testing/fake-fetch.ts'

beforeEach(() => void vi.resetModules())

const load = async () => ({
  ...(await import('./register.ts')),
  ...(await import('../../api/session.ts')),
})
const TOKENS = { access: 'a', refresh: 'r' }
const NEW_ACCOUNT = { username: ' ann ', password: 'long enough', confirmation: 'long enough' }

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

test('a registration with a blank field sends nothing', { tags: ['VAL-40'] }, async () => {
  fakeBrowser()
  const calls = fakeFetch(() => ({ body: TOKENS }))
  const { register } = await load()
  expect(await register({ ...NEW_ACCOUNT, confirmation: '' }, undefined)).toBe(false)
  expect(calls).toHaveLength(0)
})

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
