import { expect, test } from 'vitest'
import { buildScheduleOrder, NEW_YORK } from '../../testing/build-schedule.ts'
import { hoursOnText } from './describe-plan.ts'

test('an order that began on an earlier day has that day instead of the time', { tags: ['SCH-22'] }, () => {
  const order = buildScheduleOrder({
    scheduled_start: '2026-11-23T15:00:00.000Z',
    scheduled_end: '2026-11-25T21:30:00.000Z',
  })
  const on = (day?: string) => hoursOnText(order, NEW_YORK, day)
  expect(on('2026-11-23')).toBe('10:00 AM')
  expect(on('2026-11-24')).toBe('since Nov 23')
  expect(on('2026-11-25')).toBe('since Nov 23, until 4:30 PM')
  expect(on()).toBe('10:00 AM')
  expect(hoursOnText({ ...order, scheduled_start: null }, NEW_YORK)).toBe('')
})
