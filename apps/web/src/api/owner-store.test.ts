import { beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser, storedSession } from '../testing/fake-browser.ts'

beforeEach(() => void vi.resetModules())

/** Data that earlier pages stored. The modules that wrote it are not loaded here. */
const KEPT = { cache: '{"owner":"ann"}', uploads: '[{"file":"4-1","url":"/api/uploads/1/"}]', visits: '{"seenAt":1}' }
const load = async () => ({ ...(await import('./session.ts')), ...(await import('./page-owner.ts')) })

test('a log-out removes the data of earlier pages too, and nothing else', { tags: ['CACHE-19'] }, async () => {
  const { kept } = fakeBrowser({ ...storedSession(), ...KEPT, theme: 'dark' })
  const { endSession } = await load()
  endSession()
  expect([...kept.keys()]).toEqual(['theme'])
})

test(
  'an expiry removes records; the rest stays for the same user and is removed when another signs in',
  { tags: ['CACHE-19', 'AUTH-28', 'SESS-38'] },
  async () => {
    const { kept } = fakeBrowser({ ...storedSession(), ...KEPT })
    const { expireSession, startSession } = await load()
    const signIn = (username: string) => startSession({ access: 'a', refresh: 'r', username, remember: true })
    expireSession()
    // Records would be readable without signing in.
    expect([...kept.keys()]).not.toContain('cache')
    signIn('ann')
    expect(kept.keys()).toContain('visits')
    expireSession()
    signIn('bo')
    for (const key of Object.keys(KEPT)) expect(kept.has(key)).toBe(false)
  },
)

test('ignores and removes damaged values', async () => {
  vi.spyOn(console, 'info').mockImplementation(() => {})
  const { readOfOwner, writeOfOwner } = await import('./owner-store.ts')
  const isText = (value: unknown) => typeof value === 'string'
  for (const damaged of ['{', '{"other":1}']) {
    const { kept } = fakeBrowser({ visits: damaged })
    expect(readOfOwner('visits', isText)).toBeUndefined()
    expect(kept.has('visits')).toBe(false)
  }
  writeOfOwner('visits', 'today')
  expect(readOfOwner('visits', isText)).toBe('today')
})
