import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { limitProcessorTime } from './limit-processor-time.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('the limit counts processor time, however long it takes on a busy machine', { tags: ['VIS-35'] }, async () => {
  let used = 400
  const onReached = vi.fn<() => void>()
  const limit = limitProcessorTime(1_500, () => Promise.resolve(used))
  void limit.reached.then(onReached)
  used += 1_000
  await vi.advanceTimersByTimeAsync(60_000)
  expect(onReached).not.toHaveBeenCalled()
  used += 500
  await vi.advanceTimersByTimeAsync(1_500)
  expect(onReached).toHaveBeenCalledOnce()
})

test('a canceled limit checks nothing anymore', { tags: ['VIS-35'] }, async () => {
  const readUsed = vi.fn<() => Promise<number>>(() => Promise.resolve(0))
  const limit = limitProcessorTime(1_500, readUsed)
  limit.cancel()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(readUsed).toHaveBeenCalledOnce()
  expect(vi.getTimerCount()).toBe(0)
})
