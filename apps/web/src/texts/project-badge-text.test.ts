import { PROJECT_STATUSES } from '@daywork/domain/projects/statuses'
import { expect, test } from 'vitest'
import { projectBadgeText } from './project-badge-text.ts'

test('a badge shows the code of the status, with spaces instead of underscores', { tags: ['PRJ-40', 'PRJ-41'] }, () => {
  expect(PROJECT_STATUSES.map(projectBadgeText)).toEqual([
    'PLANNING',
    'IN PROGRESS',
    'ON HOLD',
    'COMPLETED',
    'CANCELLED',
  ])
  expect(projectBadgeText('not_yet_known')).toBe('not yet known')
})
