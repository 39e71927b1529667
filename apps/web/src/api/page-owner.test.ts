import { beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser, storedSession } from '../testing/fake-browser.ts'

beforeEach(() => void vi.resetModules())

const load = async () => ({ ...(await import('./session.ts')), ...(await import('./page-owner.ts')) })
const login = (username: string) => ({ access: username, refresh: username, username, remember: true })

async function openWith(stored: Record<string, string>) {
  fakeBrowser(stored)
  const page = await load()
  const kept = page.mapOfOwner<string, number>()
  kept.set('scroll', 400)
  return { ...page, kept }
}

test('a log-out clears the data that a page stores for its user', { tags: ['CACHE-19', 'GEN-08'] }, async () => {
  const { endSession, getPageOwner, getPageGeneration, kept } = await openWith(storedSession())
  expect(getPageOwner()).toBe('ann')
  endSession()
  expect([kept.size, getPageGeneration(), getPageOwner()]).toEqual([0, 1, null])
})

test(
  'after an expiry the data stays for the same user, in any case of the name, and is cleared for another',
  { tags: ['AUTH-28', 'CACHE-19'] },
  async () => {
    const { expireSession, getPageGeneration, kept, startSession } = await openWith(storedSession())
    expireSession()
    expect([kept.size, getPageGeneration()]).toEqual([1, 0])
    startSession(login('Ann'))
    expect([kept.size, getPageGeneration()]).toEqual([1, 0])
    expireSession()
    startSession(login('bob'))
    expect([kept.size, getPageGeneration()]).toEqual([0, 1])
  },
)

test('data from before a sign-in belongs to the user who signs in', { tags: ['AUTH-19'] }, async () => {
  const { getPageGeneration, kept, startSession } = await openWith({})
  startSession(login('ann'))
  expect([kept.size, getPageGeneration()]).toEqual([1, 0])
})

test('a sign-out removes notifications', { tags: ['GEN-08'] }, async () => {
  const { endSession } = await openWith(storedSession())
  const { getNotices, notify } = await import('../records/notices/notify.ts')
  notify({ kind: 'success', text: 'Client deleted' })
  endSession()
  expect(getNotices()).toEqual([])
})
