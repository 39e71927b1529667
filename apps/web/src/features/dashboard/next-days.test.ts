import { expect, test } from 'vitest'
import { buildWorkOrder } from '../../testing/build-records.ts'
import { askedRange, nextDays } from './next-days.ts'

const now = new Date(2026, 10, 27, 23, 30)
const at = (day: number, hour: number) => new Date(2026, 10, day, hour).toISOString()

test('the days start with the local today and continue into the next month', { tags: ['SHELL-11'] }, () => {
  expect(nextDays([], now).map(({ key }) => key)).toEqual([
    '2026-11-27',
    '2026-11-28',
    '2026-11-29',
    '2026-11-30',
    '2026-12-01',
    '2026-12-02',
    '2026-12-03',
  ])
  expect(askedRange(now)).toBe('2026-11-26,2026-12-04')
})

test(
  'orders are on the local day of their start, sorted by time, without cancelled and unscheduled ones',
  { tags: ['SHELL-11'] },
  () => {
    const orders = [
      buildWorkOrder({ id: 1, scheduled_start: at(28, 15) }),
      buildWorkOrder({ id: 2, scheduled_start: at(28, 0) }),
      buildWorkOrder({ id: 3, scheduled_start: at(28, 8), status: 'CANCELLED' }),
      buildWorkOrder({ id: 4, scheduled_start: null }),
      buildWorkOrder({ id: 5, scheduled_start: at(26, 23) }),
      buildWorkOrder({ id: 6, scheduled_start: at(27, 23) }),
    ]
    const [today, tomorrow] = nextDays(orders, now)
    expect(today?.orders.map(({ id }) => id)).toEqual([6])
    expect(tomorrow?.orders.map(({ id }) => id)).toEqual([2, 1])
  },
)
