import { expect, test } from 'vitest'
import {
  canComplete,
  canStart,
  PRIORITIES,
  priorityLabel,
  WORK_ORDER_STATUSES,
  workOrderStatusLabel,
} from './statuses.ts'

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

test('work can be started and completed only in these statuses', { tags: ['WO-59', 'WO-60'] }, () => {
  expect(WORK_ORDER_STATUSES.filter(canStart)).toEqual(['DRAFT', 'PENDING', 'SCHEDULED', 'NOT_STARTED', 'ON_HOLD'])
  expect(WORK_ORDER_STATUSES.filter(canComplete)).toEqual(['IN_PROGRESS'])
})
