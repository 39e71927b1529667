import type { WorkOrderStatus } from '@daywork/domain/work-orders/statuses'
import { expect, test } from 'vitest'
import { beginningFirst, isRunning, nextOrder, orderAtHand, ordersInView, siteAddress } from './day-orders.ts'

const day = (...statuses: WorkOrderStatus[]) => statuses.map((status, id) => ({ id, status }))
const idsOf = (orders: readonly { id: number }[]) => orders.map(({ id }) => id)

test('the visible part of a day starts with the first open order', { tags: ['SHELL-40'] }, () => {
  const orders = day('COMPLETED', 'COMPLETED', 'SCHEDULED', 'COMPLETED', 'SCHEDULED', 'SCHEDULED')
  expect(idsOf(ordersInView(orders, 2))).toEqual([2, 3])
  expect(idsOf(ordersInView(orders, 3))).toEqual([2, 3, 4])
})

test('earlier orders fill the remaining rows at the end of a day', { tags: ['SHELL-40'] }, () => {
  const orders = day('COMPLETED', 'COMPLETED', 'COMPLETED', 'SCHEDULED')
  expect(idsOf(ordersInView(orders, 3))).toEqual([1, 2, 3])
  expect(idsOf(ordersInView(orders, 9))).toEqual([0, 1, 2, 3])
  expect(idsOf(ordersInView(day('COMPLETED', 'COMPLETED', 'COMPLETED'), 2))).toEqual([1, 2])
  expect(ordersInView([], 3)).toEqual([])
})

test('the next order is the one in progress, or else the first open one', { tags: ['SHELL-44'] }, () => {
  expect(nextOrder(day('COMPLETED', 'SCHEDULED', 'IN_PROGRESS'))?.id).toBe(2)
  expect(nextOrder(day('COMPLETED', 'ON_HOLD', 'SCHEDULED'))?.id).toBe(1)
  expect(nextOrder(day('COMPLETED', 'COMPLETED'))).toBeUndefined()
})

test('the order at hand is the one that the worker has in progress', { tags: ['CAP-37'] }, () => {
  const ofWorker = (worker: number, status: WorkOrderStatus, id: number) => ({
    id,
    status,
    crew: [{ worker_id: worker, name: 'Ann', role: 'PRIMARY' }],
  })
  const orders = [ofWorker(2, 'IN_PROGRESS', 1), ofWorker(1, 'SCHEDULED', 2), ofWorker(1, 'IN_PROGRESS', 3)]
  expect(orderAtHand(orders, 1)?.id).toBe(3)
  expect(orderAtHand(orders.slice(0, 2), 1)).toBeUndefined()
})

test('the map shows the address of the order, or else that of its client', { tags: ['SHELL-44'] }, () => {
  const street = '5 Pier Road, Boston'
  expect(siteAddress({ location: ' 14 Delgado Court ', client_address: street })).toBe('14 Delgado Court')
  expect(siteAddress({ location: 'Stairwell B', client_address: street })).toBe(street)
  expect(siteAddress({ location: 'Stairwell B', client_address: null })).toBe('Stairwell B')
  expect(siteAddress({ location: '', client_address: ' ' })).toBe('')
})

test('what begins on the day comes before what has begun earlier', { tags: ['SHELL-40'] }, () => {
  const starting = (id: number, scheduled_start: string) => ({ id, scheduled_start })
  const orders = [
    starting(1, '2026-11-20T15:00:00.000Z'),
    // The evening before, in New York.
    starting(2, '2026-11-23T04:30:00.000Z'),
    starting(3, '2026-11-23T13:00:00.000Z'),
    starting(4, '2026-11-23T15:00:00.000Z'),
  ]
  const zone = 'America/New_York'
  expect(idsOf(beginningFirst(orders, '2026-11-23', zone))).toEqual([3, 4, 1, 2])
  expect(orders.filter((order) => isRunning(order, '2026-11-23', zone)).map(({ id }) => id)).toEqual([1, 2])
})
