import { expect, test } from 'vitest'
import { nextHealthCheckMs } from './next-health-check.ts'

test('the server is looked at every 60 s, and within seconds while it does not answer', { tags: ['FOOT-08'] }, () => {
  for (const sight of [undefined, 'operational', 'degraded'] as const) {
    expect(nextHealthCheckMs(sight, true)).toBe(60_000)
  }
  expect(nextHealthCheckMs('lost', true)).toBe(5000)
})

test('a browser that knows of no network is not made to try in vain', { tags: ['FOOT-08'] }, () => {
  expect(nextHealthCheckMs('lost', false)).toBe(60_000)
})
