import { expect, test } from 'vitest'
import { nextHealthCheckMs } from './next-health-check.ts'

test('checks the server every 60 s, and every 5 s while it does not respond', { tags: ['FOOT-08'] }, () => {
  for (const health of [undefined, 'operational', 'degraded'] as const) {
    expect(nextHealthCheckMs(health, true)).toBe(60_000)
  }
  expect(nextHealthCheckMs('lost', true)).toBe(5000)
})

test('does not check more often while the browser is offline', { tags: ['FOOT-08'] }, () => {
  expect(nextHealthCheckMs('lost', false)).toBe(60_000)
})
