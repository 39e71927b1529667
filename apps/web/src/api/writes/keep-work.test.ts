import type { Work } from '@daywork/domain/portfolio/work'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { buildWork } from '../../testing/build-records.ts'
import { fakeBrowser, storedSession } from '../../testing/fake-browser.ts'
import { fakeUploads } from '../../testing/fake-uploads.ts'
import type { LocalRecords } from './kept-writes.ts'

beforeEach(() => {
  fakeBrowser(storedSession())
  vi.resetModules()
})
// The next file in this process must not get the modules of a page.
afterAll(() => void vi.resetModules())

test(
  'a photo that is lost after its user has left is stored for this user, not for the next one',
  { tags: ['SYNC-61'] },
  async () => {
    const { sendOrKeep } = await import('./keep-work.ts')
    const { registerOutbox } = await import('./kept-writes.ts')
    const { endSession, startSession } = await import('../session.ts')
    const { networkError } = await import('../api-error.ts')
    const keep = vi.fn<() => Promise<string>>(async () => 'photo')
    registerOutbox(async () => ({ keep, endQuestions: async () => {}, mayLeave: async () => true }))
    const work = { fields: { description: '', work_order_id: 7 }, files: [], key: 'photo' }
    const storing = sendOrKeep(work, async () => {
      endSession()
      startSession({ access: 'access-b', refresh: 'refresh-b', username: 'bob', remember: true })
      throw networkError()
    })
    // Nothing of it is shown to the next user.
    await expect(storing).rejects.toMatchObject({ status: 0 })
    expect(keep).toHaveBeenCalledWith(
      expect.objectContaining({ key: 'photo', owner: 'ann' }),
      'sent',
      expect.anything(),
    )
  },
)

test('a photo that is being sent can be stored before its user leaves', { tags: ['SYNC-60'] }, async () => {
  const { sendOrKeep } = await import('./keep-work.ts')
  const { registerOutbox, sendingWorks } = await import('./kept-writes.ts')
  const keep = vi.fn<() => Promise<string>>(async () => 'photo')
  registerOutbox(async () => ({ keep, endQuestions: async () => {}, mayLeave: async () => true }))
  const work = { fields: { description: '', work_order_id: 7 }, files: [], key: 'photo' }
  const { promise: response, resolve: respond } = Promise.withResolvers<Work>()
  const storing = sendOrKeep(work, () => response)
  expect(sendingWorks.get()).toHaveLength(1)
  await expect(sendingWorks.get()[0]?.()).rejects.toMatchObject({ status: 0 })
  expect(keep).toHaveBeenCalledWith(expect.objectContaining({ key: 'photo' }), 'sent', expect.anything())
  const sent = buildWork({ id: 3 })
  respond(sent)
  expect(await storing).toEqual(sent)
  expect(sendingWorks.get()).toHaveLength(0)
})

test(
  'a photo that could not be stored before its user leaves is stored when its upload fails',
  { tags: ['SYNC-60', 'SYNC-106'] },
  async () => {
    const { sendOrKeep } = await import('./keep-work.ts')
    const { registerOutbox, sendingWorks } = await import('./kept-writes.ts')
    const { NoRoom } = await import('./no-room.ts')
    const { networkError } = await import('../api-error.ts')
    vi.spyOn(console, 'info').mockImplementation(() => {})
    for (const [error, failure] of [
      [new NoRoom(), expect.any(NoRoom)],
      [new Error('The database is closed'), undefined],
    ] as const) {
      const keep = vi.fn<() => Promise<string>>(async () => 'photo').mockRejectedValueOnce(error)
      registerOutbox(async () => ({ keep, endQuestions: async () => {}, mayLeave: async () => true }))
      const { promise: response, reject } = Promise.withResolvers<Work>()
      const work = { fields: { description: '', work_order_id: 7 }, files: [], key: 'photo' }
      const storing = sendOrKeep(work, () => response)
      const leaving = sendingWorks
        .get()[0]?.()
        .catch((thrown: unknown) => thrown)
      reject(networkError())
      expect(await leaving).toEqual(failure)
      await expect(storing).rejects.toMatchObject({ status: 0 })
      expect(keep).toHaveBeenCalledTimes(2)
    }
  },
)

const asBob = { access: 'access-b', refresh: 'refresh-b', username: 'bob', remember: true }

test(
  'a photo that is stored as one user, or no longer can be, is not sent as the next one',
  { tags: ['SYNC-61'] },
  async () => {
    vi.spyOn(console, 'info').mockImplementation(() => {})
    for (const outcome of ['stored', 'refused'] as const) {
      vi.resetModules()
      fakeBrowser(storedSession())
      const { sendOrKeep } = await import('./keep-work.ts')
      const { registerOutbox } = await import('./kept-writes.ts')
      const { endSession, startSession } = await import('../session.ts')
      const keep = async () => {
        endSession()
        startSession(asBob)
        if (outcome === 'refused') throw new Error('No one is signed in')
        return 'photo'
      }
      registerOutbox(async () => ({ keep, endQuestions: async () => {}, mayLeave: async () => true }))
      const send = vi.fn<() => Promise<never>>()
      const work = { fields: { description: '', work_order_id: 7 }, files: [], key: 'photo', isKeptFirst: true }
      await expect(sendOrKeep(work, send)).rejects.toMatchObject({ status: 0 })
      expect(send).not.toHaveBeenCalled()
    }
  },
)

test('an upload names its person, so that no token of another window sends it', { tags: ['SYNC-61'] }, async () => {
  const { kept } = fakeBrowser(storedSession())
  const { sendOrKeep } = await import('./keep-work.ts')
  const { upload } = await import('../upload.ts')
  const uploads = fakeUploads(() => ({ status: 201, body: { id: 1 } }))
  const send = async (_fields: unknown, as: { owner?: string }) => {
    kept.set('session', JSON.stringify({ ...asBob, expiresAt: Date.now() + 3_600_000 }))
    return upload<Work>('/api/works/', new FormData(), as)
  }
  const work = { fields: { description: '', work_order_id: 7 }, files: [], key: 'photo' }
  await expect(sendOrKeep(work, send)).rejects.toMatchObject({ status: 401 })
  expect(uploads).toEqual([])
})

test(
  'a photo of a series that the device has no room for is sent immediately, if there is a network',
  { tags: ['CAP-33', 'SYNC-106'] },
  async () => {
    const { sendOrKeep } = await import('./keep-work.ts')
    const { NoRoom } = await import('./no-room.ts')
    const { registerOutbox } = await import('./kept-writes.ts')
    const { networkError } = await import('../api-error.ts')
    registerOutbox(async () => ({
      keep: () => Promise.reject(new NoRoom()),
      endQuestions: async () => {},
      mayLeave: async () => true,
    }))
    const work = { fields: { description: '', work_order_id: 7 }, files: [], key: 'photo', isKeptFirst: true }
    const sent = buildWork({ id: 3 })
    expect(await sendOrKeep(work, async () => sent)).toEqual(sent)
    await expect(sendOrKeep(work, () => Promise.reject(networkError()))).rejects.toThrow(NoRoom)
    vi.stubGlobal('navigator', { onLine: false })
    const send = vi.fn<() => Promise<never>>()
    await expect(sendOrKeep(work, send)).rejects.toThrow(NoRoom)
    expect(send).not.toHaveBeenCalled()
  },
)

test(
  'a photo of a record of this device waits until the outbox is open, and is not sent if it never is',
  { tags: ['SYNC-51', 'SYNC-91'] },
  async () => {
    const { sendOrKeep } = await import('./keep-work.ts')
    const { localRecords, registerOutbox } = await import('./kept-writes.ts')
    const sent: unknown[] = []
    const send = async (fields: object) => {
      sent.push(fields)
      return buildWork({ id: 3 })
    }
    const work = { fields: { description: 'Photo of #-5', work_order_id: -5 }, files: [], key: 'photo' }
    await expect(sendOrKeep(work, send)).rejects.toMatchObject({ status: 0 })
    expect(sent).toEqual([])
    const created: Partial<LocalRecords> = { areIn: () => false, idOf: () => 45 }
    registerOutbox(async () => {
      localRecords.set(created as LocalRecords)
      return { keep: async ({ key }) => key, endQuestions: async () => {}, mayLeave: async () => true }
    })
    await sendOrKeep(work, send)
    expect(sent).toEqual([{ description: 'Photo of #45', work_order_id: 45 }])
  },
)
