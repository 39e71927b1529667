import { expect, test } from 'vitest'
import { PROJECT_STATUS_FILTERS, PROJECT_STATUS_LABELS, PROJECT_STATUSES, projectBadgeText } from './statuses.ts'

test(
  'a project status has a label for the form and one for the badge',
  { tags: ['PRJ-13', 'PRJ-40', 'PRJ-41'] },
  () => {
    expect(PROJECT_STATUSES.map((status) => PROJECT_STATUS_LABELS[status])).toEqual([
      'Planning',
      'In Progress',
      'On Hold',
      'Completed',
      'Cancelled',
    ])
    expect(PROJECT_STATUSES.map(projectBadgeText)).toEqual([
      'PLANNING',
      'IN PROGRESS',
      'ON HOLD',
      'COMPLETED',
      'CANCELLED',
    ])
    expect(projectBadgeText('not_yet_known')).toBe('not yet known')
    expect(PROJECT_STATUS_FILTERS).toEqual(['IN_PROGRESS', 'PLANNING', 'ON_HOLD'])
  },
)
