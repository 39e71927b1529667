import { beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser, storedSession } from '../../testing/fake-browser.ts'

beforeEach(() => {
  fakeBrowser(storedSession())
  vi.resetModules()
})

test('a photo of one user is not stored as a photo of the next user', { tags: ['SYNC-61'] }, async () => {
  const { sendOrKeep } = await import('./keep-work.ts')
  const { registerOutbox } = await import('./kept-writes.ts')
  const { endSession, startSession } = await import('../session.ts')
  const { networkError } = await import('../api-error.ts')
  const keep = vi.fn<() => Promise<string>>(async () => 'photo')
  registerOutbox(async () => ({ keep, mayLeave: async () => true }))
  const work = { fields: { description: '', work_order_id: 7 }, files: [], key: 'photo' }
  const storing = sendOrKeep(work, async () => {
    endSession()
    startSession({ access: 'access-b', refresh: 'refresh-b', username: 'bob', remember: true })
    throw networkError()
  })
  await expect(storing).rejects.toMatchObject({ status: 0 })
  expect(keep).not.toHaveBeenCalled()
})
