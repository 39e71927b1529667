import { expect, test, vi } from 'vitest'
import { rememberCheck } from './remembered-check.ts'

test('a part is asked once in 5 s, whether it answers well or not', { tags: ['OPS-01'] }, async () => {
  let clock = 0
  const check = vi.fn<() => Promise<void>>(() => Promise.resolve())
  const remembered = rememberCheck(check, () => clock)
  await Promise.all([remembered(), remembered()])
  clock = 4_999
  await remembered()
  expect(check).toHaveBeenCalledTimes(1)
  clock = 5_000
  check.mockRejectedValueOnce(new Error('away'))
  await expect(remembered()).rejects.toThrow('away')
  await expect(remembered()).rejects.toThrow('away')
  expect(check).toHaveBeenCalledTimes(2)
  clock = 10_000
  await remembered()
  expect(check).toHaveBeenCalledTimes(3)
})
