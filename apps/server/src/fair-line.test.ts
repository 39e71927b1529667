import { describe, expect, test } from 'vitest'
import { openFairLine } from './fair-line.ts'

const senderOf = (id: number, left = new AbortController().signal) => ({ id, left })
const busy = () => new Error('busy')

function openWork() {
  const { promise, resolve } = Promise.withResolvers<string>()
  return { work: () => promise, finish: resolve }
}

test(
  'turns come in order, senders that leave are skipped, and one too many is refused',
  { tags: ['VIS-28'] },
  async () => {
    const line = openFairLine<number>({ parallel: 1, parallelPerSender: 1, waitingMaxPerSender: 2, busy })
    const [first, second] = [openWork(), openWork()]
    const leaving = new AbortController()
    const one = line.enter(senderOf(1), first.work)
    const two = line.enter(senderOf(1, leaving.signal), () => Promise.resolve('never'))
    const three = line.enter(senderOf(1), second.work)
    await expect(line.enter(senderOf(1), () => Promise.resolve(''))).rejects.toThrow('busy')
    leaving.abort(new Error('left'))
    await expect(two).rejects.toThrow('left')
    expect([line.working(), line.waiting()]).toEqual([1, 1])
    first.finish('first')
    expect(await one).toBe('first')
    second.finish('second')
    expect(await three).toBe('second')
    expect([line.working(), line.waiting()]).toEqual([0, 0])
  },
)

test('work that fails ends its turn; senders that left before begin nothing', { tags: ['VIS-28'] }, async () => {
  const line = openFairLine<number>({ parallel: 1, parallelPerSender: 1 })
  await expect(line.enter(senderOf(1), () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  const left = senderOf(1, AbortSignal.abort(new Error('left')))
  await expect(line.enter(left, () => Promise.resolve(''))).rejects.toThrow('left')
  expect(line.working()).toBe(0)
})

test('senders take turns, and one never holds all places', { tags: ['LIM-06'] }, async () => {
  const line = openFairLine<number>({ parallel: 2, parallelPerSender: 1 })
  const begun: string[] = []
  const finishers: (() => void)[] = []
  const enter = (id: number, name: string) =>
    line.enter(senderOf(id), () => {
      begun.push(name)
      return new Promise<void>((resolve) => finishers.push(resolve))
    })
  const finishOne = async () => {
    finishers.shift()?.()
    await new Promise(setImmediate)
  }
  const all = ['a1', 'a2', 'a3'].map((name) => enter(1, name))
  expect(line.waiting()).toBe(2)
  all.push(enter(2, 'b1'), enter(2, 'b2'), enter(3, 'c1'), enter(3, 'c2'))
  await new Promise(setImmediate)
  expect(begun).toEqual(['a1', 'b1'])
  while (finishers.length > 0) await finishOne()
  await Promise.all(all)
  expect(begun).toEqual(['a1', 'b1', 'a2', 'b2', 'c1', 'a3', 'c2'])
})

test('what one sender has waiting does not count against another', { tags: ['LIM-06'] }, async () => {
  const line = openFairLine<number>({ parallel: 1, parallelPerSender: 1, waitingMaxPerSender: 1, busy })
  const first = openWork()
  const running = line.enter(senderOf(1), first.work)
  const waiting = line.enter(senderOf(1), () => Promise.resolve('second'))
  await expect(line.enter(senderOf(1), () => Promise.resolve(''))).rejects.toThrow('busy')
  const other = line.enter(senderOf(2), () => Promise.resolve('other'))
  first.finish('first')
  expect(await Promise.all([running, waiting, other])).toEqual(['first', 'second', 'other'])
})

describe('a line with places for some', { tags: ['SESS-43'] }, () => {
  /** Work that ends when the test says so, and the order in which it began. */
  function startLine(waitingMax: number, waitingMaxPerSender = 5) {
    const line = openFairLine<string>({ parallel: 1, waitingMax, waitingMaxPerSender, busy })
    const began: string[] = []
    const ends: (() => void)[] = []
    const ask = (id: string, name = id) => {
      const answer = line.enter({ id }, () => {
        began.push(name)
        return new Promise<string>((resolve) => ends.push(() => resolve(name)))
      })
      return answer.catch((error: unknown) => String(error))
    }
    const endAll = async () => {
      await new Promise(setImmediate)
      for (let end = ends.shift(); end; end = ends.shift()) {
        end()
        await new Promise(setImmediate)
      }
    }
    return { ask, began, endAll }
  }

  test('one sender waits so many times and no more', { tags: ['SESS-43'] }, async () => {
    const { ask, endAll } = startLine(10, 3)
    const answers = Array.from({ length: 6 }, (_, n) => ask('a', `a${n}`))
    const other = ask('b')
    await endAll()
    expect(await Promise.all(answers)).toEqual(['a0', 'a1', 'a2', 'a3', 'Error: busy', 'Error: busy'])
    expect(await other).toBe('b')
  })

  test(
    'when all places are taken, the last of the longest line gives its place to a sender with fewer',
    { tags: ['SESS-43'] },
    async () => {
      const { ask, began, endAll } = startLine(4, 4)
      const flood = Array.from({ length: 5 }, (_, n) => ask('a', `a${n}`))
      const others = [ask('b'), ask('c')]
      // Now two of a's wait beside b and c: none has more than one too many.
      const late = [ask('d'), ask('a', 'a9')]
      await endAll()
      expect(await Promise.all(flood)).toEqual(['a0', 'a1', 'Error: busy', 'Error: busy', 'Error: busy'])
      expect(await Promise.all([...others, ...late])).toEqual(['b', 'c', 'd', 'Error: busy'])
      expect(began).toEqual(['a0', 'a1', 'b', 'c', 'd'])
    },
  )
})
