import { expect, test } from 'vitest'
import { PROJECT_STATUS_FILTERS, PROJECT_STATUSES, projectBadgeText } from './statuses.ts'

test('a badge shows the code with spaces, in capitals', { tags: ['PRJ-40', 'PRJ-41'] }, () => {
  expect(PROJECT_STATUSES.map(projectBadgeText)).toEqual([
    'PLANNING',
    'IN PROGRESS',
    'ON HOLD',
    'COMPLETED',
    'CANCELLED',
  ])
  expect(projectBadgeText('not_yet_known')).toBe('not yet known')
  expect(PROJECT_STATUS_FILTERS).toEqual(['IN_PROGRESS', 'PLANNING', 'ON_HOLD'])
})
