import { setImmediate } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { KeyedMutex } from './keyed-mutex.ts'

/** Starts a job that runs until the test ends it, and logs its start and end. */
function startJob(mutex: KeyedMutex, key: string, name: string, log: string[], onContended?: () => void) {
  const { promise, reject, resolve } = Promise.withResolvers<string>()
  const run = async () => {
    log.push(`${name} starts`)
    try {
      return await promise
    } finally {
      log.push(`${name} ends`)
    }
  }
  return { end: () => resolve(name), fail: reject, result: mutex.runExclusive(key, run, onContended) }
}

test('runs jobs for one key one after the other, in the order of their arrival', async () => {
  const mutex = new KeyedMutex()
  const log: string[] = []
  const jobs = ['one', 'two', 'three'].map((name) => startJob(mutex, 'a', name, log))
  // Ends the jobs in reverse order: the second and third still wait for the first.
  for (const { end } of jobs.toReversed()) {
    await setImmediate()
    expect(log).toEqual(['one starts'])
    end()
  }
  expect(await Promise.all(jobs.map(({ result }) => result))).toEqual(['one', 'two', 'three'])
  expect(log).toEqual(['one starts', 'one ends', 'two starts', 'two ends', 'three starts', 'three ends'])
})

test('does not delay a job for another key', async () => {
  const mutex = new KeyedMutex()
  const log: string[] = []
  const first = startJob(mutex, 'a', 'one', log)
  const other = startJob(mutex, 'b', 'two', log)
  other.end()
  await other.result
  expect(log).toEqual(['one starts', 'two starts', 'two ends'])
  first.end()
  await first.result
})

test('frees the key of a job that fails', async () => {
  const mutex = new KeyedMutex()
  const first = startJob(mutex, 'a', 'one', [])
  const second = startJob(mutex, 'a', 'two', [])
  first.fail(new Error('failed'))
  await expect(first.result).rejects.toThrow('failed')
  second.end()
  expect(await second.result).toBe('two')
})

test('notifies a job when another one waits for its key', async () => {
  const mutex = new KeyedMutex()
  const onContended = vi.fn<() => void>(() => first.end())
  const first = startJob(mutex, 'a', 'one', [], onContended)
  const other = startJob(mutex, 'b', 'other key', [])
  expect(onContended).not.toHaveBeenCalled()
  const second = startJob(mutex, 'a', 'two', [])
  expect(onContended).toHaveBeenCalledTimes(1)
  expect(await first.result).toBe('one')
  for (const job of [second, other]) {
    job.end()
    await job.result
  }
})
