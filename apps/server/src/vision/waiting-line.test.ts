import { expect, test } from 'vitest'
import { openWaitingLine } from './waiting-line.ts'

const never = new AbortController().signal

function openWork() {
  const { promise, resolve } = Promise.withResolvers<string>()
  return { work: () => promise, finish: resolve }
}

test('VIS-28 turns come in order, who leaves is passed over, and one too many is sent away', async () => {
  const line = openWaitingLine({ parallel: 1, waitingMax: 2, retryAfterSeconds: 7 })
  const [first, second] = [openWork(), openWork()]
  const leaving = new AbortController()
  const one = line.enter(never, first.work)
  const two = line.enter(leaving.signal, () => Promise.resolve('never'))
  const three = line.enter(never, second.work)
  await expect(line.enter(never, () => Promise.resolve(''))).rejects.toMatchObject({
    code: 'too_many',
    retryAfterSeconds: 7,
  })
  leaving.abort(new Error('left'))
  await expect(two).rejects.toThrow('left')
  expect([line.working(), line.waiting()]).toEqual([1, 1])
  first.finish('first')
  expect(await one).toBe('first')
  second.finish('second')
  expect(await three).toBe('second')
  expect([line.working(), line.waiting()]).toEqual([0, 0])
})

test('VIS-28 work that fails gives its turn on; who has left before begins nothing', async () => {
  const line = openWaitingLine({ parallel: 1, waitingMax: 1, retryAfterSeconds: 1 })
  await expect(line.enter(never, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  await expect(line.enter(AbortSignal.abort(new Error('left')), () => Promise.resolve(''))).rejects.toThrow('left')
  expect(line.working()).toBe(0)
})
