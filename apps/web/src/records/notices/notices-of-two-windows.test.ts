import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser, storedSession } from '../../testing/fake-browser.ts'

/** More storage events than two windows need for one action. */
const EVENTS_MAX = 20

beforeEach(() => void vi.useFakeTimers({ now: 1_000, toFake: ['Date'] }))
afterEach(() => {
  vi.useRealTimers()
  // The next file in this process must not get the module of a window, with its notices.
  vi.resetModules()
})

/** Two windows of one browser. `deliver` dispatches the storage events of one window to the other. */
async function openTwo(feedOfPage: () => string | undefined = () => 'feed') {
  fakeBrowser({ ...storedSession(), owner: 'ann' })
  const storage = localStorage
  const pending: (() => void)[] = []
  const windows: EventTarget[] = []
  let acting: EventTarget | undefined
  const act = <Result>(window: EventTarget, run: () => Result): Result => {
    acting = window
    return run()
  }
  const notifyOthers = (key: string) => {
    for (const other of windows.filter((window) => window !== acting))
      pending.push(() => act(other, () => other.dispatchEvent(Object.assign(new Event('storage'), { key }))))
  }
  // A write that changes nothing also causes an event, so that the test counts it.
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.getItem(key),
    setItem: (key: string, value: string) => {
      storage.setItem(key, value)
      notifyOthers(key)
    },
    removeItem: (key: string) => {
      if (storage.getItem(key) === null) return
      storage.removeItem(key)
      notifyOthers(key)
    },
  })
  const openWindow = async () => {
    vi.resetModules()
    const window = new EventTarget()
    windows.push(window)
    vi.stubGlobal('window', window)
    const notices = await import('./notify.ts')
    const { keepNotices } = await import('./kept-notices.ts')
    act(window, () => keepNotices({ perform: () => {}, mayPerform: async () => true, feedOfPage }))
    const texts = () => notices.getNotices().map(({ text }) => text)
    return { ...notices, texts, act: <Result>(run: () => Result) => act(window, run) }
  }
  /** @returns the number of delivered events; EVENTS_MAX if they never end */
  const deliver = () => {
    let delivered = 0
    for (let next = pending.shift(); next && delivered < EVENTS_MAX; next = pending.shift()) {
      delivered += 1
      next()
    }
    return delivered
  }
  const one = await openWindow()
  vi.setSystemTime(1_500)
  return { one, other: await openWindow(), deliver }
}

test(
  'reading a notice in one window marks it as read in the other, and the storage events end',
  { tags: ['GEN-08'] },
  async () => {
    const { one, other, deliver } = await openTwo()
    one.act(() => one.notify({ kind: 'info', text: 'Saved' }))
    expect(deliver()).toBe(1)
    other.act(other.markNoticesRead)
    expect(deliver()).toBe(1)
    expect(one.getNotices()).toMatchObject([{ text: 'Saved', isRead: true, isShown: true }])
    expect(other.getNotices()).toMatchObject([{ text: 'Saved', isRead: true, isShown: false }])
    // Hiding a notice on one page does not concern the other windows.
    one.act(() => one.hideNotice(one.getNotices()[0]?.id ?? ''))
    expect(deliver()).toBe(0)
  },
)

test(
  'notices of both windows with the same cause settle, and can be dismissed for both',
  { tags: ['GEN-08'] },
  async () => {
    const { one, other, deliver } = await openTwo()
    const expired = { id: 'session-expired', kind: 'error', error: undefined, text: 'Session expired' } as const
    one.act(() => one.notify(expired))
    vi.setSystemTime(2_000)
    other.act(() => other.notify({ ...expired, action: { label: 'Log in', run: () => {} } }))
    expect(deliver()).toBeLessThan(EVENTS_MAX)
    expect(one.getNotices()).toMatchObject([{ at: 2_000, isShown: true }])
    expect(other.getNotices()).toMatchObject([{ at: 2_000, isShown: true, action: { label: 'Log in' } }])
    one.act(() => one.dismissNotice(expired.id))
    deliver()
    expect(other.texts()).toEqual([])
  },
)

test('a notice that another window overwrote in storage stays on its page', { tags: ['GEN-08'] }, async () => {
  const { one, other, deliver } = await openTwo()
  one.act(() => one.notify({ kind: 'success', text: 'Client deleted' }))
  other.act(() => other.notify({ kind: 'success', text: 'Worker deleted' }))
  deliver()
  expect(one.texts()).toEqual(['Client deleted', 'Worker deleted'])
})

test('an action that one window removes is not offered in the other', { tags: ['SYNC-67', 'GEN-08'] }, async () => {
  const { deliver, one, other } = await openTwo()
  const kept = { name: 'restore', entity: 'clients', id: 5, at: '2026-03-02T08:00:00.000Z' } as const
  one.act(() => one.notify({ kind: 'success', text: 'Deleted', action: { label: 'Undo', run: () => {}, kept } }))
  deliver()
  expect(other.getNotices()).toMatchObject([{ action: { label: 'Undo' } }])
  other.act(() => other.removeActions())
  deliver()
  expect(one.getNotices()).toMatchObject([{ text: 'Deleted' }])
  expect(one.getNotices()).not.toMatchObject([{ action: {} }])
})

test(
  'an action that was stored without a feed stays where it was offered first, whatever another window stores',
  { tags: ['SYNC-67', 'GEN-08'] },
  async () => {
    const { deliver, one, other } = await openTwo(() => undefined)
    const kept = { name: 'restore', entity: 'clients', id: 5, at: '2026-03-02T08:00:00.000Z' } as const
    one.act(() => one.notify({ kind: 'success', text: 'Deleted', action: { label: 'Undo', run: () => {}, kept } }))
    deliver()
    other.act(() => other.notify({ kind: 'info', text: 'Other' }))
    deliver()
    expect(one.texts()).toEqual(['Other', 'Deleted'])
    expect(one.getNotices()[1]).toMatchObject({ action: { label: 'Undo' } })
    expect(other.getNotices()[1]?.action).toBeUndefined()
  },
)
