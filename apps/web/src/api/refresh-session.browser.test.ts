import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { registerDevice } from './device.ts'
import { openReplica } from '../replica/database.ts'
import { syncReplica } from '../replica/replica.ts'
import { refreshSession } from './refresh-session.ts'
import { endSession, startSession } from './session.ts'

let release = () => {}

beforeEach(() => {
  const wait = AbortSignal.timeout.bind(AbortSignal)
  // The time after which a lock is stolen passes faster.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => wait(ms < 60_000 ? ms : 50))
  registerDevice(() => Promise.reject(new Error('not needed')))
  startSession({ access: 'old', refresh: 'refresh', username: 'ann', remember: true })
})
afterEach(() => {
  release()
  endSession()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** As a window that the browser has suspended in the middle of its task. */
function suspendWith(name: string): void {
  const { promise, resolve } = Promise.withResolvers<void>()
  release = resolve
  navigator.locks.request(name, () => promise).catch(() => {})
}

test('a suspended window does not sign out the others', { tags: ['SYNC-64'] }, async () => {
  suspendWith('daywork-session-refresh')
  vi.stubGlobal('fetch', async () => Response.json({ access: 'new', refresh: 'next' }))
  expect(await refreshSession('old')).toBe('new')
})

test('a suspended window does not stop the copy of the records', { tags: ['SYNC-64'] }, async () => {
  suspendWith('replica')
  const row = { id: 4, name: 'Ana' }
  vi.stubGlobal('fetch', async () =>
    Response.json({ changes: [{ entity: 'client', id: 4, row }], cursor: 'next', more: false }),
  )
  await syncReplica()
  const copy = openReplica('ann', () => {})
  expect(await copy.list('client')).toEqual([row])
  copy.close()
})
