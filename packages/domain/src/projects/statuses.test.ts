import { expect, test } from 'vitest'
import { isProjectStatus, PROJECT_STATUS_FILTERS } from './statuses.ts'

test('the list offers three filters, in order', { tags: ['PRJ-31'] }, () => {
  expect(PROJECT_STATUS_FILTERS).toEqual(['IN_PROGRESS', 'PLANNING', 'ON_HOLD'])
})

test('recognizes a status by its code', { tags: ['PRJ-11'] }, () => {
  expect(['PLANNING', 'planning', 'toString'].map(isProjectStatus)).toEqual([true, false, false])
})
