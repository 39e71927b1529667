import { expect, test } from 'vitest'
import { loadInWindow } from '../../../testing/browser/load-in-window.ts'
import type { lockDraft } from './lock-draft.ts'

type LockDraft = typeof lockDraft

const windows: HTMLIFrameElement[] = []

const openWindow = ({ hasLocks }: { hasLocks: boolean }) =>
  loadInWindow<LockDraft>({ module: new URL('./lock-draft.ts', import.meta.url), name: 'lockDraft', hasLocks, windows })

test.each([
  ['with Web Locks', true],
  ['without https', false],
])('%s no window opens, sends, or drops the capture of another one', { tags: ['SYNC-109'] }, async (_how, hasLocks) => {
  const [one, other] = await Promise.all([openWindow({ hasLocks }), openWindow({ hasLocks })])
  const release = await one('a')
  expect(release).toBeTypeOf('function')
  expect(await other('a')).toBeUndefined()
  expect(await other('b')).toBeTypeOf('function')
  release?.()
  await expect.poll(() => other('a')).toBeTypeOf('function')
  expect(await one('a')).toBeUndefined()
  // Also after a crash.
  windows[1]?.remove()
  await expect.poll(() => one('a')).toBeTypeOf('function')
})

test(
  'without https two windows that ask at the same time do not both get a capture',
  { tags: ['SYNC-109'] },
  async () => {
    const both = await Promise.all([openWindow({ hasLocks: false }), openWindow({ hasLocks: false })])
    const locks = await Promise.all(both.map((lock) => lock('a')))
    expect(locks.filter((release) => release !== undefined)).toHaveLength(1)
  },
)

test(
  'without https two windows that ask shortly after one another do not both get a capture',
  { tags: ['SYNC-109'] },
  async () => {
    const [one, other] = await Promise.all([openWindow({ hasLocks: false }), openWindow({ hasLocks: false })])
    const drafts = Array.from({ length: 30 }, (_, n) => `draft ${String(n)}`)
    const heard = new Set<unknown>()
    const channel = new BroadcastChannel('daywork-capture-locks')
    channel.addEventListener('message', ({ data }: MessageEvent<object>) => 'asks' in data && heard.add(data.asks))
    const first = drafts.map((id) => one(id))
    await expect.poll(() => heard.size).toBe(drafts.length)
    channel.close()
    const second = drafts.map((id) => other(id))
    const locks = await Promise.all(drafts.map((_, n) => Promise.all([first[n], second[n]])))
    expect(locks.map((both) => both.filter((release) => release !== undefined).length)).toEqual(drafts.map(() => 1))
  },
)
