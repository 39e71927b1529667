import { expect, test } from 'vitest'
import { projectCount, workOrderCount } from './counts.ts'

test('the number goes before the length of the list, and nothing is 0', { tags: ['CLI-21'] }, () => {
  expect(projectCount({ project_count: 3, projects: [1] })).toBe(3)
  expect(projectCount({ project_count: 0, projects: [1] })).toBe(0)
  expect(projectCount({ projects: [1, 2] })).toBe(2)
  expect(projectCount({ project_count: null, projects: null })).toBe(0)
  expect(workOrderCount({ work_order_count: 7 })).toBe(7)
  expect(workOrderCount({ work_orders: [{}, {}] })).toBe(2)
  expect(workOrderCount({})).toBe(0)
})
