import { expect, test } from 'vitest'
import { isRowLine, tableLines } from '../../../records/table/table-lines.ts'
import { buildWorkOrder } from '../../../testing/build-records.ts'
import { groupingBy, groupingByPerson } from './order-grouping.ts'

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

test('the days of groups are those of the given time zone, not of the browser', { tags: ['WO-84'] }, () => {
  const order = buildWorkOrder({ scheduled_start: '2026-11-23T03:00:00.000Z' })
  const inZone = (zone: string) => {
    const grouping = groupingBy('day', zone)
    return 'of' in grouping ? grouping.of(order) : undefined
  }
  expect(inZone('Pacific/Honolulu')).toEqual({ key: '2026-11-22', label: 'Sunday, November 22, 2026' })
  expect(inZone('Asia/Tokyo')).toEqual({ key: '2026-11-23', label: 'Monday, November 23, 2026' })
})
