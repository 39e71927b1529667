import { beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser, storedSession } from '../../testing/fake-browser.ts'
import { fakeFetch, type FetchedCall } from '../../testing/fake-fetch.ts'

beforeEach(() => void vi.resetModules())

const load = async () => ({
  ...(await import('./change-password.ts')),
  ...(await import('../../api/request.ts')),
  ...(await import('../../api/session.ts')),
})
const bearer = (call: FetchedCall) => call.headers.get('Authorization')
const NEW = { access: 'new-access', refresh: 'new-refresh' }

test(
  'the new session replaces the old one in every window, with the same expiry',
  { tags: ['API-100', 'SESS-34'] },
  async () => {
    const { kept } = fakeBrowser(storedSession())
    const calls = fakeFetch(() => ({ body: NEW }))
    const { changePassword, getSession } = await load()
    const { expiresAt } = getSession()
    await changePassword('old one', 'new one')
    expect(calls.map(({ url, body }) => [url, body])).toEqual([
      ['/accounts/password/', { current_password: 'old one', new_password: 'new one' }],
    ])
    expect(getSession()).toMatchObject({ ...NEW, username: 'ann', expiresAt, isAuthenticated: true })
    expect(JSON.parse(kept.get('session') ?? '')).toMatchObject({ ...NEW, expiresAt })
  },
)

test(
  'a request that is rejected during the change waits for the new tokens, without a refresh',
  { tags: ['SESS-34'] },
  async () => {
    fakeBrowser(storedSession())
    let respond: (() => void) | undefined
    const hasResponse = new Promise<void>((resolve) => (respond = resolve))
    const calls = fakeFetch((call) => {
      if (call.url.includes('password')) return { body: NEW }
      return bearer(call) === 'Bearer new-access' ? { body: { id: 1 } } : { status: 401 }
    })
    const send = globalThis.fetch
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      const response = await send(url, init)
      if (url.includes('password')) await hasResponse
      return response
    })
    const { changePassword, request } = await load()
    const change = changePassword('old one', 'new one')
    const list = request('/api/clients/1/')
    await vi.waitFor(() => expect(calls).toHaveLength(2))
    respond?.()
    await change
    expect(await list).toEqual({ id: 1 })
    expect(calls.filter(({ url }) => url.includes('refresh'))).toHaveLength(0)
  },
)

test('a change with an expired token refreshes it first', { tags: ['SESS-34', 'SESS-12'] }, async () => {
  fakeBrowser(storedSession())
  fakeFetch((call) => {
    if (call.url.includes('refresh')) return { body: { access: 'access-2', refresh: 'refresh-2' } }
    return bearer(call) === 'Bearer access-2' ? { body: NEW } : { status: 401 }
  })
  const { changePassword, getSession } = await load()
  await changePassword('old one', 'new one')
  expect(getSession()).toMatchObject(NEW)
})

test(
  'does not retry a change that was rejected with 429, and other windows can refresh again',
  { tags: ['SESS-34', 'ERR-05'] },
  async () => {
    fakeBrowser(storedSession())
    const detail = 'Too many failed log-ins. Please wait 15 minutes and try again.'
    const calls = fakeFetch((call) => {
      if (call.url.includes('password')) return { status: 429, headers: { 'Retry-After': '1' }, body: { detail } }
      if (call.url.includes('refresh')) return { body: { access: 'access-2', refresh: 'refresh-2' } }
      return bearer(call) === 'Bearer access-2' ? { body: { id: 1 } } : { status: 401 }
    })
    const { changePassword, request } = await load()
    await expect(changePassword('old one', 'new one')).rejects.toThrow(detail)
    expect(calls).toHaveLength(1)
    await expect(request('/api/clients/1/')).resolves.toEqual({ id: 1 })
  },
)
