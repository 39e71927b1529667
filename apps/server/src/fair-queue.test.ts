import { describe, expect, test } from 'vitest'
import { createFairQueue } from './fair-queue.ts'

const requester = (id: number, signal = new AbortController().signal) => ({ id, signal })
const busy = () => new Error('busy')

function createJob() {
  const { promise, resolve } = Promise.withResolvers<string>()
  return { job: () => promise, finish: resolve }
}

test(
  'runs jobs in order, skips those of disconnected requesters, and rejects jobs above the limit',
  { tags: ['VIS-28'] },
  async () => {
    const queue = createFairQueue<number>({ parallel: 1, parallelPerRequester: 1, waitingMaxPerRequester: 2, busy })
    const [first, second] = [createJob(), createJob()]
    const disconnect = new AbortController()
    const one = queue.run(requester(1), first.job)
    const two = queue.run(requester(1, disconnect.signal), () => Promise.resolve('never'))
    const three = queue.run(requester(1), second.job)
    await expect(queue.run(requester(1), () => Promise.resolve(''))).rejects.toThrow('busy')
    disconnect.abort(new Error('disconnected'))
    await expect(two).rejects.toThrow('disconnected')
    expect([queue.working(), queue.waiting()]).toEqual([1, 1])
    first.finish('first')
    expect(await one).toBe('first')
    second.finish('second')
    expect(await three).toBe('second')
    expect([queue.working(), queue.waiting()]).toEqual([0, 0])
  },
)

test('starts the next job after one fails, and runs no job after a disconnect', { tags: ['VIS-28'] }, async () => {
  const queue = createFairQueue<number>({ parallel: 1, parallelPerRequester: 1 })
  await expect(queue.run(requester(1), () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  const disconnected = requester(1, AbortSignal.abort(new Error('disconnected')))
  await expect(queue.run(disconnected, () => Promise.resolve(''))).rejects.toThrow('disconnected')
  expect(queue.working()).toBe(0)
})

test('lets requesters take turns, and limits the running jobs of each', { tags: ['LIM-06'] }, async () => {
  const queue = createFairQueue<number>({ parallel: 2, parallelPerRequester: 1 })
  const started: string[] = []
  const finishers: (() => void)[] = []
  const run = (id: number, name: string) =>
    queue.run(requester(id), () => {
      started.push(name)
      return new Promise<void>((resolve) => finishers.push(resolve))
    })
  const finishOne = async () => {
    finishers.shift()?.()
    await new Promise(setImmediate)
  }
  const all = ['a1', 'a2', 'a3'].map((name) => run(1, name))
  expect(queue.waiting()).toBe(2)
  all.push(run(2, 'b1'), run(2, 'b2'), run(3, 'c1'), run(3, 'c2'))
  await new Promise(setImmediate)
  expect(started).toEqual(['a1', 'b1'])
  while (finishers.length > 0) await finishOne()
  await Promise.all(all)
  expect(started).toEqual(['a1', 'b1', 'a2', 'b2', 'c1', 'a3', 'c2'])
})

test('does not count the waiting jobs of one requester against another', { tags: ['LIM-06'] }, async () => {
  const queue = createFairQueue<number>({ parallel: 1, parallelPerRequester: 1, waitingMaxPerRequester: 1, busy })
  const first = createJob()
  const running = queue.run(requester(1), first.job)
  const waiting = queue.run(requester(1), () => Promise.resolve('second'))
  await expect(queue.run(requester(1), () => Promise.resolve(''))).rejects.toThrow('busy')
  const other = queue.run(requester(2), () => Promise.resolve('other'))
  first.finish('first')
  expect(await Promise.all([running, waiting, other])).toEqual(['first', 'second', 'other'])
})

describe('a queue with a limit', () => {
  /** Creates a queue whose jobs run until the test ends them, and records the order in which they start. */
  function startQueue(waitingMax: number, waitingMaxPerRequester = 5) {
    const queue = createFairQueue<string>({ parallel: 1, waitingMax, waitingMaxPerRequester, busy })
    const started: string[] = []
    const ends: (() => void)[] = []
    const run = (id: string, name = id) => {
      const result = queue.run({ id }, () => {
        started.push(name)
        return new Promise<string>((resolve) => ends.push(() => resolve(name)))
      })
      return result.catch((error: unknown) => String(error))
    }
    const endAll = async () => {
      await new Promise(setImmediate)
      for (let end = ends.shift(); end; end = ends.shift()) {
        end()
        await new Promise(setImmediate)
      }
    }
    return { run, started, endAll }
  }

  test('rejects jobs beyond the limit of one requester', { tags: ['SESS-43'] }, async () => {
    const { endAll, run } = startQueue(10, 3)
    const results = Array.from({ length: 6 }, (_, n) => run('a', `a${n}`))
    const other = run('b')
    await endAll()
    expect(await Promise.all(results)).toEqual(['a0', 'a1', 'a2', 'a3', 'Error: busy', 'Error: busy'])
    expect(await other).toBe('b')
  })

  test(
    'when full, replaces the last job of the requester with the most jobs with that of one with fewer',
    { tags: ['SESS-43'] },
    async () => {
      const { endAll, run, started } = startQueue(4, 4)
      const flood = Array.from({ length: 5 }, (_, n) => run('a', `a${n}`))
      const others = [run('b'), run('c')]
      // Now two jobs of a, one of b, and one of c are waiting. A job of d replaces one of a, but then a has no more than others.
      const late = [run('d'), run('a', 'a9')]
      await endAll()
      expect(await Promise.all(flood)).toEqual(['a0', 'a1', 'Error: busy', 'Error: busy', 'Error: busy'])
      expect(await Promise.all([...others, ...late])).toEqual(['b', 'c', 'd', 'Error: busy'])
      expect(started).toEqual(['a0', 'a1', 'b', 'c', 'd'])
    },
  )
})
