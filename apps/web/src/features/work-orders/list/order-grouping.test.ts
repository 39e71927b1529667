import { expect, test } from 'vitest'
import { isRowLine, tableLines } from '../../../records/table/table-lines.ts'
import { groupingByPerson } from './order-grouping.ts'

const orders = [
  { id: 1, assigned_workers: [8, 7] },
  { id: 2, assigned_workers: [] },
  { id: 3, assigned_workers: [9] },
].map((order) => ({
  ...order,
  assigned_workers: order.assigned_workers.map((id) => ({ worker_id: id, role: 'PRIMARY' })),
}))
const people = new Map([
  [7, 'Zoe'],
  [8, 'ann'],
])

const shown = (only: string[] = []) =>
  tableLines(
    orders,
    groupingByPerson(orders, (id) => people.get(id), only),
  ).map((line) => (isRowLine(line) ? line.row.id : line.section.group.label))

test('an order is below each person of its crew, by name, after those without a crew', { tags: ['WO-109'] }, () => {
  expect(shown()).toEqual(['Unassigned', 2, 'ann', 1, 'Unknown worker', 3, 'Zoe', 1])
})

test('a filter by person leaves only the groups of these people', { tags: ['WO-109'] }, () => {
  expect(shown(['7'])).toEqual(['Zoe', 1])
  expect(shown(['none', '8'])).toEqual(['Unassigned', 2, 'ann', 1])
})
