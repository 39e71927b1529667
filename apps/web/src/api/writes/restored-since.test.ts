import { beforeEach, expect, test } from 'vitest'
import { fakeBrowser } from '../../testing/fake-browser.ts'
import { fakeNetwork, jsonResponse } from '../../testing/fake-network.ts'
import { restoredSince } from './restored-since.ts'

beforeEach(() => void fakeBrowser())

test('the server says whether it was restored since a page was open', { tags: ['SYNC-67'] }, async () => {
  let response = () => jsonResponse({ outcomes: [], feed: 'later' })
  const calls = fakeNetwork(() => response())
  expect(await restoredSince('before')).toBeUndefined()
  expect(calls).toMatchObject([{ method: 'POST', path: '/api/sync/push/', body: { ops: [], feed: 'before' } }])
  response = () => {
    throw new TypeError('Failed to fetch')
  }
  expect(await restoredSince('before')).toBeUndefined()
  response = () => jsonResponse({ detail: 'Restored.', code: 'restored', feed: 'after', backup_at: null }, 409)
  expect(await restoredSince('before')).toMatchObject({ code: 'restored', message: 'Restored.' })
})
