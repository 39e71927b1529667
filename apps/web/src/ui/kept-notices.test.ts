import { beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser, storedSession } from '../testing/fake-browser.ts'
import type { KeptAction } from './notify.ts'

beforeEach(() => void vi.resetModules())

const OPEN = { name: 'open', address: '/work-orders/7' } as const

/** A page of this browser, a new one with each call. */
async function openPage() {
  vi.resetModules()
  const page = {
    ...(await import('./notify.ts')),
    ...(await import('../api/session.ts')),
  }
  const { keepNotices } = await import('./kept-notices.ts')
  const performed: KeptAction[] = []
  const stop = keepNotices((action) => void performed.push(action))
  return { ...page, performed, stop, texts: () => page.getNotices().map(({ text }) => text) }
}

test('GEN-08 what a page has told can be read on the next one, and done', async () => {
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

test('GEN-08 what was dismissed does not come back, and a log-out takes the rest', async () => {
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

test('GEN-08 CACHE-19 what somebody else was told stays unread', async () => {
  fakeBrowser({ ...storedSession(), notices: JSON.stringify({ owner: 'bo', notices: [{ id: '1', text: 'Hers' }] }) })
  const page = await openPage()
  expect(page.texts()).toEqual([])
})
