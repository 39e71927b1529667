import { expect, test } from 'vitest'
import { longDate } from './long-date.ts'

test('FOOT-04 the local day in the long form', () => {
  expect(longDate(new Date(2025, 0, 5, 23, 59))).toBe('January 5, 2025')
})
