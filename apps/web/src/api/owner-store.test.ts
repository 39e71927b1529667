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

test.each([
  ['bob', 'phone', []],
  ['Ann', 'everything', [{ kind: 'client', id: 4, title: 'Oak' }]],
] as const)(
  'after an expiry and a reload, %s has the scope of the copy %s and the recent records %j',
  { tags: ['CACHE-19', 'SIDE-35', 'SYNC-47'] },
  async (username, scope, recent) => {
    const outbox = { 'stored 7': 'ann' }
    const { kept } = fakeBrowser({ ...storedSession(), ...outbox })
    const before = await load()
    const { chooseReplicaScope } = await import('./replica-scope.ts')
    const { rememberRecent } = await import('../records/recent.ts')
    chooseReplicaScope('everything')
    rememberRecent({ kind: 'client', id: 4, title: 'Oak' })
    before.expireSession()
    vi.resetModules()
    const { getPageOwner, startSession } = await load()
    expect(getPageOwner()).toBeNull()
    startSession({ access: 'a', refresh: 'r', username, remember: true })
    const { replicaScope } = await import('./replica-scope.ts')
    const { recentRecords } = await import('../records/recent.ts')
    expect(replicaScope.get()).toBe(scope)
    expect(recentRecords()).toEqual(recent)
    expect(kept.get('stored 7')).toBe('ann')
  },
)

test(
  'a sign-out removes the choice of the copy, also where its module is not loaded',
  { tags: ['SYNC-47'] },
  async () => {
    const { kept } = fakeBrowser({ ...storedSession(), 'replica-scope': 'everything' })
    const { endSession } = await load()
    endSession()
    expect(kept.has('replica-scope')).toBe(false)
  },
)

test('a window does not remove what the user has stored in another since', { tags: ['CACHE-19'] }, async () => {
  const { kept } = fakeBrowser(storedSession())
  const { expireSession, rereadSession } = await load()
  expireSession()
  for (const [key, value] of Object.entries(storedSession({ username: 'bob' }))) kept.set(key, value)
  kept.set('owner', 'bob').set('visits', '{"user":"bob"}')
  rereadSession()
  expect(kept.has('visits')).toBe(true)
})

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
