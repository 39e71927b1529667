import { beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser, storedSession } from '../testing/fake-browser.ts'

beforeEach(() => void vi.resetModules())

/** What earlier pages kept; the modules that wrote it are not on this one. */
const KEPT = { cache: '{"owner":"ann"}', uploads: '[{"file":"4-1","url":"/api/uploads/1/"}]', visits: '{"seenAt":1}' }
const load = async () => ({ ...(await import('./session.ts')), ...(await import('./page-owner.ts')) })

test('what an earlier page kept goes as well at a log-out, and nothing else does', { tags: ['CACHE-19'] }, async () => {
  const { kept } = fakeBrowser({ ...storedSession(), ...KEPT, theme: 'dark' })
  const { endSession } = await load()
  endSession()
  expect([...kept.keys()]).toEqual(['theme'])
})

test(
  'after an expiry records go, the rest stays for the same user, and goes when another signs in',
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

test('what is damaged counts as none, and goes', async () => {
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
