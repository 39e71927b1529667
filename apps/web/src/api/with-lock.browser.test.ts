import { afterEach, expect, test } from 'vitest'
import { loadInWindow } from '../testing/browser/load-in-window.ts'
import type { withLock } from './with-lock.ts'

type WithLock = typeof withLock

const windows: HTMLIFrameElement[] = []
afterEach(() => localStorage.clear())

const openWindow = ({ hasLocks }: { hasLocks: boolean }) =>
  loadInWindow<WithLock>({ module: new URL('./with-lock.ts', import.meta.url), name: 'withLock', hasLocks, windows })

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

test.each([
  ['with Web Locks', true],
  ['with a lease in local storage', false],
])('%s two windows run one task at a time', { tags: ['SESS-36'] }, async (_how, hasLocks) => {
  const [one, other] = await Promise.all([openWindow({ hasLocks }), openWindow({ hasLocks })])
  const log: string[] = []
  const [a, b] = [makeTask(log, 'a'), makeTask(log, 'b')]
  const both = Promise.all([one('x', a.task), other('x', b.task)])
  await expect.poll(() => log.length).toBe(1)
  a.end()
  b.end()
  expect(await both).toEqual(['a', 'b'])
  const [first, second] = log[0] === 'a begins' ? ['a', 'b'] : ['b', 'a']
  expect(log).toEqual([`${first} begins`, `${first} ends`, `${second} begins`, `${second} ends`])
})

test.each([
  ['Web Lock', true],
  ['lease', false],
])('a closed window releases its %s', { tags: ['SESS-36'] }, async (_what, hasLocks) => {
  const [one, other] = await Promise.all([openWindow({ hasLocks }), openWindow({ hasLocks })])
  const log: string[] = []
  void one('x', makeTask(log, 'closed').task)
  await expect.poll(() => log).toEqual(['closed begins'])
  const next = makeTask(log, 'next')
  const done = other('x', next.task)
  windows[0]?.remove()
  await expect.poll(() => log).toEqual(['closed begins', 'next begins'])
  next.end()
  expect(await done).toBe('next')
})

test('tasks with another name do not wait', { tags: ['SESS-36'] }, async () => {
  const lock = await openWindow({ hasLocks: true })
  const log: string[] = []
  void lock('x', makeTask(log, 'x').task)
  void lock('y', makeTask(log, 'y').task)
  await expect.poll(() => log).toEqual(['x begins', 'y begins'])
})

test(
  'a window that is suspended in the middle of a task does not block the others forever',
  { tags: ['SYNC-64'] },
  async () => {
    const [one, other] = await Promise.all([openWindow({ hasLocks: true }), openWindow({ hasLocks: true })])
    const log: string[] = []
    const suspended = makeTask(log, 'suspended')
    const held = one('x', suspended.task)
    // oxlint-disable-next-line vitest/valid-expect -- awaited at the end
    const stolen = expect(held).rejects.toMatchObject({ name: 'AbortError' })
    await expect.poll(() => log).toEqual(['suspended begins'])
    const next = makeTask(log, 'next')
    const done = other('x', next.task, 50)
    await expect.poll(() => log).toEqual(['suspended begins', 'next begins'])
    suspended.end()
    next.end()
    expect(await done).toBe('next')
    await stolen
  },
)

test('waiting windows do not steal the lock from each other', { tags: ['SYNC-64'] }, async () => {
  const [one, ...others] = await Promise.all([1, 2, 3].map(() => openWindow({ hasLocks: true })))
  const log: string[] = []
  const suspended = makeTask(log, 'suspended')
  // oxlint-disable-next-line vitest/valid-expect -- awaited at the end
  const stolen = expect(one?.('x', suspended.task)).rejects.toMatchObject({ name: 'AbortError' })
  await expect.poll(() => log).toEqual(['suspended begins'])
  const next = makeTask(log, 'next')
  const both = Promise.all(others.map((other) => other('x', next.task, 150)))
  await expect.poll(() => log).toEqual(['suspended begins', 'next begins'])
  next.end()
  expect(await both).toEqual(['next', 'next'])
  expect(log.slice(1)).toEqual(['next begins', 'next ends', 'next begins', 'next ends'])
  suspended.end()
  await stolen
})

test('a task that fails is not run again', { tags: ['SYNC-64'] }, async () => {
  const lock = await openWindow({ hasLocks: true })
  let runs = 0
  const failing = async () => {
    runs += 1
    throw new DOMException('', 'TimeoutError')
  }
  await expect(lock('x', failing, 50)).rejects.toMatchObject({ name: 'TimeoutError' })
  expect(runs).toBe(1)
})
