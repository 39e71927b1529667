import { beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser, storedSession } from '../testing/fake-browser.ts'
import { fakeFetch } from '../testing/fake-fetch.ts'

beforeEach(() => void vi.resetModules())

const load = async () => ({ ...(await import('./request.ts')), ...(await import('./session.ts')) })
const isRefresh = (url: string) => url.endsWith('/accounts/token/refresh/')
const bearer = (call: { headers: Headers }) => call.headers.get('Authorization')

test(
  'a rejected refresh does not end the session if another window has stored newer tokens',
  { tags: ['SESS-15', 'SESS-36'] },
  async () => {
    const { kept } = fakeBrowser(storedSession())
    fakeFetch((call) => {
      if (bearer(call) === 'Bearer access-9') return { body: { id: 7 } }
      if (isRefresh(call.url)) kept.set('session', storedSession({ access: 'access-9' }).session ?? '')
      return { status: 401, body: { code: 'token_not_valid' } }
    })
    const { request, getSession } = await load()
    await expect(request('/api/clients/7/')).resolves.toEqual({ id: 7 })
    expect(getSession()).toMatchObject({ access: 'access-9', isAuthenticated: true })
  },
)

test(
  'a refresh without a response within 20 seconds fails the request and does not end the session',
  { tags: ['SESS-36'] },
  async () => {
    const wait = AbortSignal.timeout.bind(AbortSignal)
    // Not the wait for the lock, which begins again when its time is over.
    const timeout = vi
      .spyOn(AbortSignal, 'timeout')
      .mockImplementation((ms) =>
        ms === 20_000 ? AbortSignal.abort(new DOMException('late', 'TimeoutError')) : wait(ms),
      )
    fakeBrowser(storedSession())
    fakeFetch((call) => (isRefresh(call.url) ? new DOMException('late', 'TimeoutError') : { status: 401 }))
    const { request, getSession } = await load()
    await expect(request('/api/clients/')).rejects.toMatchObject({ status: 0 })
    expect(timeout).toHaveBeenCalledWith(20_000)
    expect(getSession().isAuthenticated).toBe(true)
  },
)
