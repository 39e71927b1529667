import { expect, test } from 'vitest'
import { withCount } from './with-count.ts'

test('uses the singular or the plural of the noun', { tags: ['CLI-17', 'WRK-47'] }, () => {
  expect([0, 1, 2].map((count) => withCount(count, 'work order'))).toEqual([
    '0 work orders',
    '1 work order',
    '2 work orders',
  ])
  expect(withCount(1, 'project')).toBe('1 project')
})
