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

test('fails as soon as the processor time cannot be read', { tags: ['VIS-35'] }, async () => {
  const error = new Error('The thread has ended')
  const limit = limitProcessorTime(1_500, () => Promise.reject(error))
  await expect(limit.reached).rejects.toBe(error)
  limit.cancel()
})
