import { expect, test } from 'vitest'
import { counted } from './counted.ts'

test('uses the singular or the plural of the noun', { tags: ['CLI-17', 'WRK-47'] }, () => {
  expect([0, 1, 2].map((count) => counted(count, 'work order'))).toEqual([
    '0 work orders',
    '1 work order',
    '2 work orders',
  ])
  expect(counted(1, 'project')).toBe('1 project')
})
