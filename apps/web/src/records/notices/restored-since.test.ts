import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { fakeBrowser } from '../../testing/fake-browser.ts'
import { fakeNetwork, jsonResponse } from '../../testing/fake-network.ts'
import { clearNotices, getNotices, notify } from './notify.ts'
import { isRestoredSince } from './restored-since.ts'

beforeEach(() => void fakeBrowser())

const RESTORED = 'The records were restored from a backup, so this change may belong to another record. Nothing was saved.'

test(
  'the server says whether it was restored since a page stored an action, and then no notice offers any',
  { tags: ['SYNC-67', 'GEN-08'] },
  async () => {
    onTestFinished(clearNotices)
    let response = () => jsonResponse({ outcomes: [], feed: 'later' })
    const calls = fakeNetwork(() => response())
    notify({ kind: 'success', text: 'Deleted', action: { label: 'Undo', run: () => {} } })
    expect(await isRestoredSince('before')).toBe(false)
    expect(calls).toMatchObject([{ path: '/api/sync/push/', body: { ops: [], feed: 'before' } }])
    response = () => {
      throw new TypeError('Failed to fetch')
    }
    expect(await isRestoredSince('before')).toBe(false)
    expect(getNotices()).toMatchObject([{ action: { label: 'Undo' } }])
    const restored = { detail: RESTORED, code: 'restored', feed: 'after', backup_at: null }
    response = () => jsonResponse(restored, 409)
    expect(await isRestoredSince('before')).toBe(true)
    expect(getNotices()).toMatchObject([{ kind: 'error', text: RESTORED }, { text: 'Deleted' }])
    expect(getNotices()[1]).not.toHaveProperty('action')
  },
)
