import { beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser } from '../../testing/fake-browser.ts'
import { fakeNetwork, jsonResponse } from '../../testing/fake-network.ts'
import { askIfRestored } from './restored-since.ts'

beforeEach(() => void fakeBrowser())

test('the server says whether it was restored since a page was open', { tags: ['SYNC-67'] }, async () => {
  let response = () => jsonResponse({ outcomes: [], feed: 'later' })
  const calls = fakeNetwork(() => response())
  await askIfRestored('before')
  expect(calls).toMatchObject([{ method: 'POST', path: '/api/sync/push/', body: { ops: [], feed: 'before' } }])
  response = () => jsonResponse({ detail: 'Restored.', code: 'restored', feed: 'after', backup_at: null }, 409)
  await expect(askIfRestored('before')).rejects.toMatchObject({ code: 'restored', message: 'Restored.' })
})

test('without an answer, it is not known whether the server was restored', { tags: ['SYNC-67'] }, async () => {
  let response = (): Response => {
    throw new TypeError('Failed to fetch')
  }
  fakeNetwork(() => response())
  const lost = "Couldn't reach the server. Try again."
  await expect(askIfRestored('before')).rejects.toThrow(lost)
  response = () => new Response('<h1>Bad Gateway</h1>', { status: 502 })
  await expect(askIfRestored('before')).rejects.toMatchObject({ status: 502 })
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort(new DOMException('Timeout', 'TimeoutError')))
  vi.stubGlobal('fetch', (_path: string, { signal }: RequestInit) => Promise.reject(signal?.reason))
  await expect(askIfRestored('before')).rejects.toThrow(lost)
})
