import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser, storedSession } from '../../testing/fake-browser.ts'
import type { KeptAction } from './notify.ts'

beforeEach(() => void vi.resetModules())
// The next file in this process must not get the modules of a page, with its notices.
afterAll(() => void vi.resetModules())

const OPEN = { name: 'open', address: '/work-orders/7' } as const
const RESTORE = { name: 'restore', entity: 'clients', id: 5, at: '2026-03-02T08:00:00.000Z' } as const

/** Opens a new page of this browser, which shows the records of a feed. */
async function openPage(feed?: string | (() => string | undefined)) {
  vi.resetModules()
  const page = {
    ...(await import('./notify.ts')),
    ...(await import('../../api/session.ts')),
  }
  const { keepNotices } = await import('./kept-notices.ts')
  const performed: KeptAction[] = []
  const feeds: string[] = []
  const stop = keepNotices({
    perform: (action) => void performed.push(action),
    mayPerform: async (_id, of) => {
      feeds.push(of)
      return true
    },
    feedOfPage: () => (typeof feed === 'function' ? feed() : feed),
  })
  return { ...page, performed, feeds, stop, texts: () => page.getNotices().map(({ text }) => text) }
}

test('shows the notices of the previous page with their actions', { tags: ['GEN-08'] }, async () => {
  fakeBrowser(storedSession())
  const { notify, stop } = await openPage()
  notify({ kind: 'success', text: 'Work order created', action: { label: 'Open', run: () => {}, kept: OPEN } })
  notify({ kind: 'info', text: 'For this page alone', action: { label: 'Do', run: () => {} } })
  stop()
  const next = await openPage()
  expect(next.texts()).toEqual(['For this page alone', 'Work order created'])
  const [first, second] = next.getNotices()
  expect(first).not.toHaveProperty('action')
  expect(second).toMatchObject({ isShown: false, isRead: false, action: { label: 'Open' } })
  second?.action?.run()
  expect(next.performed).toEqual([OPEN])
})

test(
  'after a restore of the server, notices offer only what changes no record by its id, because ids may be those of other records',
  { tags: ['SYNC-67', 'GEN-08'] },
  async () => {
    fakeBrowser(storedSession())
    const { getNotices, notify, stop } = await openPage()
    notify({ kind: 'success', text: 'Deleted', action: { label: 'Undo', run: () => {}, kept: RESTORE } })
    notify({ kind: 'success', text: 'Created', action: { label: 'Open', run: () => {}, kept: OPEN } })
    notify({ kind: 'success', text: 'Saved', action: { label: 'Undo', run: () => {} } })
    notify({ kind: 'info', text: 'Kept', action: { label: 'Undo', run: () => {}, isHarmless: true } })
    const { reportOtherFeed } = await import('../../api/other-feed.ts')
    reportOtherFeed()
    const labels = (notices: ReturnType<typeof getNotices>) => notices.map(({ action }) => action?.label)
    expect(labels(getNotices())).toEqual(['Undo', undefined, 'Open', undefined])
    stop()
    expect(labels((await openPage('after')).getNotices())).toEqual([undefined, undefined, 'Open', undefined])
  },
)

test('a stored action retains the feed that it was stored with', { tags: ['SYNC-67', 'GEN-08'] }, async () => {
  fakeBrowser(storedSession())
  const first = await openPage('before')
  first.notify({ kind: 'success', text: 'Deleted', action: { label: 'Undo', run: () => {}, kept: RESTORE } })
  first.stop()
  const second = await openPage('after')
  second.notify({ kind: 'info', text: 'Of another page' })
  second.stop()
  const third = await openPage('after')
  const notice = third.getNotices()[1]
  const dismiss = vi.fn<() => void>()
  if (notice) await third.runAction(notice, dismiss)
  expect(third.feeds).toEqual(['before'])
  expect(third.performed).toEqual([RESTORE])
  expect(dismiss).toHaveBeenCalledOnce()
})

test(
  'an action whose feed its page did not know is not offered by a later page, and gets no feed of one',
  { tags: ['SYNC-67', 'GEN-08'] },
  async () => {
    const { kept } = fakeBrowser(storedSession())
    const known: { feed?: string } = {}
    const first = await openPage(() => known.feed)
    first.notify({ kind: 'success', text: 'Deleted', action: { label: 'Undo', run: () => {}, kept: RESTORE } })
    known.feed = 'after'
    first.notify({ kind: 'success', text: 'Created', action: { label: 'Open', run: () => {}, kept: OPEN } })
    first.stop()
    const { notices } = JSON.parse(kept.get('notices') ?? '') as { notices: { action?: { feed?: string } }[] }
    expect(notices.map(({ action }) => action?.feed)).toEqual(['after', undefined])
    const second = await openPage('after')
    second.notify({ kind: 'info', text: 'Of another page' })
    second.stop()
    const third = await openPage('after')
    expect(third.getNotices().map(({ action }) => action?.label)).toEqual([undefined, 'Open', undefined])
  },
)

test('a dismissed notice does not return, and a log-out removes the others', { tags: ['GEN-08'] }, async () => {
  const { kept } = fakeBrowser(storedSession())
  const { dismissNotice, notify, stop } = await openPage()
  dismissNotice(notify({ kind: 'info', text: 'One' }))
  notify({ kind: 'info', text: 'Two' })
  stop()
  const next = await openPage()
  expect(next.texts()).toEqual(['Two'])
  next.endSession()
  expect(kept.has('notices')).toBe(false)
})

const HERS = JSON.stringify({ owner: 'bo', notices: [{ id: '1', text: 'Hers' }] })
const MINE = JSON.stringify({ owner: 'ann', notices: [{ id: '1', text: 'Mine' }] })

test('does not show the notices of another user', { tags: ['GEN-08', 'CACHE-19'] }, async () => {
  fakeBrowser({ ...storedSession(), notices: HERS })
  const page = await openPage()
  expect(page.texts()).toEqual([])
})

test(
  'a page without a user does not change stored notices until their owner signs in',
  { tags: ['GEN-08'] },
  async () => {
    const { kept } = fakeBrowser({ notices: MINE })
    const { notify, startSession, stop, texts } = await openPage()
    notify({ kind: 'info', text: 'Without an owner' })
    expect(kept.get('notices')).toBe(MINE)
    expect(texts()).toEqual(['Without an owner'])
    startSession({ access: 'access-1', refresh: 'refresh-1', username: 'ann', remember: true })
    expect(texts()).toEqual(['Without an owner', 'Mine'])
    notify({ kind: 'info', text: 'Of ann' })
    stop()
    expect((await openPage()).texts()).toEqual(['Of ann', 'Without an owner', 'Mine'])
  },
)
