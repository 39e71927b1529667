import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser, storedSession } from '../../testing/fake-browser.ts'
import { type FakeResponse, fakeFetch } from '../../testing/fake-fetch.ts'

beforeEach(() => void vi.resetModules())

const load = async () => ({
  ...(await import('./log-out.ts')),
  ...(await import('../../api/session.ts')),
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
    const keptAfter = async (response: FakeResponse | Error) => {
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
    for (const final of [{ status: 204 }, rejected, { status: 400, body: { detail: 'No.' } }])
      expect(await keptAfter(final)).toEqual([])
  },
)
