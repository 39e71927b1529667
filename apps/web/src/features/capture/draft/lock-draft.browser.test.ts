import { afterEach, expect, test } from 'vitest'
import type { lockDraft } from './lock-draft.ts'

type LockDraft = typeof lockDraft

const windows: HTMLIFrameElement[] = []
afterEach(() => {
  for (const frame of windows.splice(0)) frame.remove()
})

/** Another window of this browser, with modules of its own. */
async function openWindow({ hasLocks }: { hasLocks: boolean }): Promise<LockDraft> {
  const frame = document.createElement('iframe')
  windows.push(frame)
  document.body.append(frame)
  const { contentWindow: other } = frame
  if (!other) throw new Error('the frame has no window')
  // As on plain http.
  if (!hasLocks) Reflect.deleteProperty(Object.getPrototypeOf(other.navigator), 'locks')
  const script = frame.contentDocument?.createElement('script')
  if (!script) throw new Error('the frame has no document')
  script.type = 'module'
  const loaded = new Promise((resolve) => Object.assign(other, { loaded: resolve }))
  script.textContent = `import { lockDraft } from ${JSON.stringify(new URL('./lock-draft.ts', import.meta.url).href)}; loaded(lockDraft)`
  frame.contentDocument?.body.append(script)
  return (await loaded) as LockDraft
}

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
