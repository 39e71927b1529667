import { expect, test, vi } from 'vitest'
import { cacheCheck } from './cached-check.ts'

test('runs the check at most once in 5 s, whether it succeeds or fails', { tags: ['OPS-01'] }, async () => {
  let clock = 0
  const check = vi.fn<() => Promise<void>>(() => Promise.resolve())
  const cached = cacheCheck(check, () => clock)
  await Promise.all([cached(), cached()])
  clock = 4_999
  await cached()
  expect(check).toHaveBeenCalledTimes(1)
  clock = 5_000
  check.mockRejectedValueOnce(new Error('unavailable'))
  await expect(cached()).rejects.toThrow('unavailable')
  await expect(cached()).rejects.toThrow('unavailable')
  expect(check).toHaveBeenCalledTimes(2)
  clock = 10_000
  await cached()
  expect(check).toHaveBeenCalledTimes(3)
})
