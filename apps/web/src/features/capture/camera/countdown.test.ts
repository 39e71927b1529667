import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isRecordingOver, secondsLeft } from './countdown.ts'

test.each([
  [0, 10],
  [1, 10],
  [999, 10],
  [1000, 9],
  [1001, 9],
  [9000, 1],
  [9999, 1],
  [10_000, 0],
  [25_000, 0],
])('after %i ms, %i whole seconds are left', { tags: ['CAP-06'] }, (elapsed, left) => {
  expect(secondsLeft(50_000, 50_000 + elapsed)).toBe(left)
})

test('a recording is over after 10 seconds', { tags: ['CAP-11'] }, () => {
  expect(isRecordingOver(500, 10_499)).toBe(false)
  expect(isRecordingOver(500, 10_500)).toBe(true)
})

test('never counts up, and stays between 10 and 0', { tags: ['CAP-06'] }, () => {
  fc.assert(
    fc.property(fc.nat(20_000), fc.nat(20_000), (one, other) => {
      const [early, late] = [Math.min(one, other), Math.max(one, other)]
      expect(secondsLeft(0, early)).toBeGreaterThanOrEqual(secondsLeft(0, late))
      expect([10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0]).toContain(secondsLeft(0, late))
    }),
  )
})
