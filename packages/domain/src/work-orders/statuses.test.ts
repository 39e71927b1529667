import { expect, test } from 'vitest'
import { canComplete, canStart, WORK_ORDER_STATUSES } from './statuses.ts'

test('work can be started and completed only in these statuses', { tags: ['WO-59', 'WO-60'] }, () => {
  expect(WORK_ORDER_STATUSES.filter(canStart)).toEqual(['DRAFT', 'PENDING', 'SCHEDULED', 'NOT_STARTED', 'ON_HOLD'])
  expect(WORK_ORDER_STATUSES.filter(canComplete)).toEqual(['IN_PROGRESS'])
})
