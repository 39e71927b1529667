import { expect, test } from 'vitest'
import { backoffMs } from './backoff.ts'

const INTERVALS = { firstMs: 2_000, longestMs: 300_000 }

test('intervals grow up to the longest one, and differ between devices', { tags: ['SYNC-52'] }, () => {
  expect([0, 1, 2, 20].map((failures) => backoffMs(failures, 1, INTERVALS))).toEqual([2_000, 4_000, 8_000, 300_000])
  expect(backoffMs(2, 0, INTERVALS)).toBe(4_000)
})

test('no attempt is earlier than the server asks for', { tags: ['SYNC-82'] }, () => {
  const asked = { ...INTERVALS, atLeastMs: 30_000 }
  expect([backoffMs(0, 0, asked), backoffMs(0, 1, asked)]).toEqual([30_000, 31_000])
})
