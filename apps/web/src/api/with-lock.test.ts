import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser } from '../testing/fake-browser.ts'

const NOW = Date.parse('2025-01-05T10:00:00Z')

beforeEach(() => {
  vi.useFakeTimers({ now: NOW })
  vi.resetModules()
  vi.stubGlobal('navigator', {})
})
afterEach(() => void vi.useRealTimers())

/** Two windows of one browser: separate modules, and shared local storage with storage events. */
async function openWindows() {
  const { kept, window } = fakeBrowser()
  const notify = (key: string) => window.dispatchEvent(Object.assign(new Event('storage'), { key }))
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => {
      kept.set(key, value)
      notify(key)
    },
    removeItem: (key: string) => {
      kept.delete(key)
      notify(key)
    },
  })
  const one = await import('./with-lock.ts')
  vi.resetModules()
  const other = await import('./with-lock.ts')
  return { kept, window, one, other }
}

/** A task that logs its start and end, and ends on request. */
function makeTask(log: string[], name: string) {
  const { promise, resolve } = Promise.withResolvers<void>()
  const task = async () => {
    log.push(`${name} begins`)
    await promise
    log.push(`${name} ends`)
    return name
  }
  return { task, end: resolve }
}

test(
  'without Web Locks two windows run one task at a time, even if both start together',
  { tags: ['SESS-36'] },
  async () => {
    const { kept, one, other } = await openWindows()
    const log: string[] = []
    const [a, b] = [makeTask(log, 'a'), makeTask(log, 'b')]
    const both = Promise.all([one.withLock('x', a.task), other.withLock('x', b.task)])
    await vi.advanceTimersByTimeAsync(1000)
    expect(log).toHaveLength(1)
    a.end()
    b.end()
    await vi.advanceTimersByTimeAsync(1000)
    expect(await both).toEqual(['a', 'b'])
    const [first, second] = log[0] === 'a begins' ? ['a', 'b'] : ['b', 'a']
    expect(log).toEqual([`${first} begins`, `${first} ends`, `${second} begins`, `${second} ends`])
    expect(kept.size).toBe(0)
  },
)

test(
  'a window that crashed while it held the lock blocks the others for half a minute, a closed one not at all',
  { tags: ['SESS-36'] },
  async () => {
    const { one, other, window } = await openWindows()
    const log: string[] = []
    void one.withLock('x', makeTask(log, 'dead').task)
    await vi.advanceTimersByTimeAsync(1000)
    const next = makeTask(log, 'next')
    void other.withLock('x', next.task)
    await vi.advanceTimersByTimeAsync(28_000)
    expect(log).toEqual(['dead begins'])
    await vi.advanceTimersByTimeAsync(2000)
    expect(log).toEqual(['dead begins', 'next begins'])

    void one.withLock('y', makeTask(log, 'closed').task)
    await vi.advanceTimersByTimeAsync(1000)
    window.dispatchEvent(new Event('pagehide'))
    void other.withLock('y', makeTask(log, 'last').task)
    await vi.advanceTimersByTimeAsync(1000)
    expect(log.slice(-2)).toEqual(['closed begins', 'last begins'])
  },
)

test('a task that fails releases the lock', { tags: ['SESS-36'] }, async () => {
  const { kept, one } = await openWindows()
  const failed = one.withLock('x', () => Promise.reject(new Error('no network'))).catch((error: Error) => error.message)
  await vi.advanceTimersByTimeAsync(1000)
  expect(await failed).toBe('no network')
  expect(kept.size).toBe(0)
})

test('ignores a lease that is damaged or too far in the future', { tags: ['SESS-36'] }, async () => {
  const { kept, one } = await openWindows()
  for (const text of ['{', 'null', '{"holder":"x"}', JSON.stringify({ holder: 'x', until: NOW + 3_600_000 })]) {
    kept.set('turn-x', text)
    const done = one.withLock('x', async () => 'done')
    await vi.advanceTimersByTimeAsync(1000)
    expect(await done).toBe('done')
  }
})

test('a task does not wait longer than for the one before it in its own window', { tags: ['SESS-36'] }, async () => {
  const { kept, one } = await openWindows()
  // A window gets no storage event of what it stores itself.
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
  const log: string[] = []
  const [a, b] = [makeTask(log, 'a'), makeTask(log, 'b')]
  const both = Promise.all([one.withLock('x', a.task), one.withLock('x', b.task)])
  await vi.advanceTimersByTimeAsync(1000)
  expect(log).toHaveLength(1)
  a.end()
  b.end()
  await vi.advanceTimersByTimeAsync(1000)
  expect(log).toHaveLength(4)
  await both
  expect(kept.size).toBe(0)
})
