import { setImmediate } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { KeyedMutex } from './keyed-mutex.ts'

/** Work that runs until it is ended, and writes down when it begins and ends. */
function startWork(mutex: KeyedMutex, key: string, name: string, log: string[], onContended?: () => void) {
  const { promise, reject, resolve } = Promise.withResolvers<string>()
  const run = async () => {
    log.push(`${name} begins`)
    try {
      return await promise
    } finally {
      log.push(`${name} ends`)
    }
  }
  return { end: () => resolve(name), fail: reject, result: mutex.runExclusive(key, run, onContended) }
}

test('work for one key runs one after the other, in the order in which it came', async () => {
  const mutex = new KeyedMutex()
  const log: string[] = []
  const works = ['one', 'two', 'three'].map((name) => startWork(mutex, 'a', name, log))
  // Ended before their turn, the later ones still wait for the first.
  for (const { end } of works.toReversed()) {
    await setImmediate()
    expect(log).toEqual(['one begins'])
    end()
  }
  expect(await Promise.all(works.map(({ result }) => result))).toEqual(['one', 'two', 'three'])
  expect(log).toEqual(['one begins', 'one ends', 'two begins', 'two ends', 'three begins', 'three ends'])
})

test('work for another key does not wait', async () => {
  const mutex = new KeyedMutex()
  const log: string[] = []
  const first = startWork(mutex, 'a', 'one', log)
  const other = startWork(mutex, 'b', 'two', log)
  other.end()
  await other.result
  expect(log).toEqual(['one begins', 'two begins', 'two ends'])
  first.end()
  await first.result
})

test('work that fails frees its key', async () => {
  const mutex = new KeyedMutex()
  const first = startWork(mutex, 'a', 'one', [])
  const second = startWork(mutex, 'a', 'two', [])
  first.fail(new Error('cut'))
  await expect(first.result).rejects.toThrow('cut')
  second.end()
  expect(await second.result).toBe('two')
})

test('work hears that other work waits for its key', async () => {
  const mutex = new KeyedMutex()
  const onContended = vi.fn<() => void>(() => first.end())
  const first = startWork(mutex, 'a', 'one', [], onContended)
  const other = startWork(mutex, 'b', 'other key', [])
  expect(onContended).not.toHaveBeenCalled()
  const second = startWork(mutex, 'a', 'two', [])
  expect(onContended).toHaveBeenCalledTimes(1)
  expect(await first.result).toBe('one')
  for (const work of [second, other]) {
    work.end()
    await work.result
  }
})
