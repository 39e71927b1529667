import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PRIORITIES, priorityWeight, WORK_ORDER_STATUSES } from './statuses.ts'
import { compareWorkOrders, isWorkOrderFound } from './work-order-list.ts'

const order = fc.record({
  id: fc.nat(),
  status: fc.constantFrom(...WORK_ORDER_STATUSES),
  priority: fc.constantFrom(...PRIORITIES, 'SOMEDAY', undefined, null),
  created_at: fc.oneof(
    fc.date({ noInvalidDate: true, min: new Date(0), max: new Date('2100-01-01') }).map((date) => date.toISOString()),
    fc.constantFrom('', 'bad', undefined, null),
  ),
})

test('sorts completed orders last, the others by URGENT, HIGH, MEDIUM, LOW, unknown', { tags: ['FMT-18'] }, () => {
  const rows = [
    { id: 1, status: 'COMPLETED', priority: 'URGENT' },
    { id: 2, status: 'DRAFT', priority: undefined },
    { id: 3, status: 'CANCELLED', priority: 'LOW' },
    { id: 4, status: 'IN_PROGRESS', priority: 'MEDIUM' },
    { id: 5, status: 'ON_HOLD', priority: 'HIGH' },
    { id: 6, status: 'PENDING', priority: 'URGENT' },
    { id: 7, status: 'COMPLETED', priority: 'LOW' },
  ] as const
  expect(rows.toSorted(compareWorkOrders).map(({ id }) => id)).toEqual([6, 5, 4, 3, 2, 1, 7])
})

test('sorts orders of equal priority newest first, missing and invalid times last', { tags: ['FMT-19'] }, () => {
  const times = ['2025-01-01T00:00:00Z', undefined, '2025-02-01T00:00:00Z', 'bad']
  const rows = times.map((created_at) => ({ status: 'DRAFT', priority: 'LOW', created_at }) as const)
  expect(rows.toSorted(compareWorkOrders).map((row) => row.created_at)).toEqual([
    '2025-02-01T00:00:00Z',
    '2025-01-01T00:00:00Z',
    undefined,
    'bad',
  ])
})

test('never sorts an order after a completed or a less urgent one', { tags: ['FMT-18', 'FMT-20'] }, () => {
  fc.assert(
    fc.property(fc.array(order), (rows) => {
      const stored = structuredClone(rows)
      const sorted = rows.toSorted(compareWorkOrders)
      expect(rows).toEqual(stored)
      const rank = (row: (typeof rows)[number]) => (row.status === 'COMPLETED' ? 100 : 0) + priorityWeight(row.priority)
      const ranks = sorted.map(rank)
      expect(ranks).toEqual(ranks.toSorted((one, other) => one - other))
    }),
  )
})

test('does not reorder equal rows', { tags: ['FMT-20'] }, () => {
  const rows = [1, 2, 3].map((id) => ({ id, status: 'DRAFT', priority: 'LOW', created_at: 'bad' }) as const)
  expect(rows.toSorted(compareWorkOrders)).toEqual(rows)
})

const gutter = { title: 'Replace gutter', location: '12 Oak Street', description: 'North side, 12 meters' }

test('finds work orders by title, location and description, ignoring case', { tags: ['WO-06'] }, () => {
  for (const search of ['GUTTER', 'oak st', 'METERS', ' north ']) expect(isWorkOrderFound(search, gutter)).toBe(true)
  for (const search of ['roof', 'gutter 12']) expect(isWorkOrderFound(search, gutter)).toBe(false)
})
