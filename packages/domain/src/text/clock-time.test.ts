import { expect, test } from 'vitest'
import { clockTime } from './clock-time.ts'

test.each([
  [0, '0:00'],
  [7.9, '0:07'],
  [60, '1:00'],
  [750, '12:30'],
  [3599.99, '59:59'],
  [3723, '1:02:03'],
  [-1, '0:00'],
])('%d seconds read %s', (seconds, text) => {
  expect(clockTime(seconds)).toBe(text)
})
