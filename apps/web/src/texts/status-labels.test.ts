import { PROJECT_STATUSES } from '@daywork/domain/projects/statuses'
import { PRIORITIES, WORK_ORDER_STATUSES } from '@daywork/domain/work-orders/statuses'
import { expect, test } from 'vitest'
import { priorityLabel, projectStatusLabel, workOrderStatusLabel } from './status-labels.ts'

test(
  'each status has a label; an unknown one is shown as its code with spaces',
  { tags: ['WO-52', 'WO-53', 'WO-54'] },
  () => {
    expect(WORK_ORDER_STATUSES.map(workOrderStatusLabel)).toEqual([
      'Draft',
      'Pending',
      'Scheduled',
      'Not Started',
      'In Progress',
      'On Hold',
      'Completed',
      'Cancelled',
    ])
    expect(workOrderStatusLabel('WAITING_FOR_PARTS')).toBe('WAITING FOR PARTS')
    expect(workOrderStatusLabel('toString')).toBe('toString')
  },
)

test('each priority has a label; a missing one is shown as Medium', { tags: ['WO-24', 'WO-57'] }, () => {
  expect(PRIORITIES.map(priorityLabel)).toEqual(['Low', 'Medium', 'High', 'Urgent'])
  expect([null, undefined, ''].map(priorityLabel)).toEqual(['Medium', 'Medium', 'Medium'])
})

test('each project status has a label for the form', { tags: ['PRJ-13'] }, () => {
  expect(PROJECT_STATUSES.map(projectStatusLabel)).toEqual([
    'Planning',
    'In Progress',
    'On Hold',
    'Completed',
    'Cancelled',
  ])
})
