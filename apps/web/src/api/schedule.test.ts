import type { Schedule } from '@daywork/domain/schedule/schedule'
import { expect, test } from 'vitest'
import { buildWorkOrder } from '../testing/build-records.ts'
import { buildPerson, buildSchedule, buildScheduleOrder } from '../testing/build-schedule.ts'
import { createQueryClient } from './query-client.ts'
import { overlaySchedule, scheduleQuery, showInSchedules, undatedQuery } from './schedule.ts'
import type { Operation } from './writes/operation.ts'

const order = buildScheduleOrder({ worker_ids: [4, 6] })
const schedule = buildSchedule({ orders: [order] })
const move = (fields: Operation['fields']): Operation => ({
  kind: 'move',
  entity: 'work_order',
  target: 7,
  key: 'key-1',
  ...(fields && { fields }),
})
const times = { scheduled_start: '2026-11-24T15:00:00.000Z', scheduled_end: null }

test('a pending move shows its time and crew', { tags: ['SCH-31', 'CACHE-24'] }, () => {
  const moved = overlaySchedule(schedule, [move({ ...times, from_worker: 4, to_worker: 5 })])
  expect(moved.orders).toEqual([{ ...order, ...times, worker_ids: [5, 6] }])
  const back = overlaySchedule(schedule, [move({ ...times, assigned_workers: [{ worker_id: 9, role: 'LEAD' }] })])
  expect(back.orders).toEqual([{ ...order, ...times, worker_ids: [9] }])
  expect(overlaySchedule(schedule, [])).toBe(schedule)
})

test('a renamed client or project is in its orders', { tags: ['SYNC-143'] }, () => {
  const rename: Operation = { kind: 'edit', entity: 'client', target: 5, fields: { name: 'Oak Homes' }, key: 'key-2' }
  const shown = { ...order, client: 5, client_name: 'Oak Street Homes' }
  const ofClient = buildSchedule({ orders: [shown] })
  expect(overlaySchedule(ofClient, [rename]).orders).toEqual([{ ...shown, client_name: 'Oak Homes' }])
  expect(overlaySchedule(ofClient, [{ ...rename, target: 6 }])).toBe(ofClient)
})

test('without a start, an open order is in the tray', { tags: ['SCH-23'] }, () => {
  const moved = overlaySchedule(schedule, [move({ scheduled_start: null, scheduled_end: null })])
  expect(moved).toMatchObject({ orders: [], undated: { count: 1, results: [{ id: 7, scheduled_start: null }] } })
  const back = overlaySchedule(moved, [move(times)])
  expect(back).toMatchObject({ orders: [{ id: 7, ...times }], undated: { count: 0, results: [] } })
})

test('a reload after a move keeps the objects of all other orders', { tags: ['SCH-31'] }, () => {
  const client = createQueryClient()
  const query = scheduleQuery('2026-11-22', '2026-11-28')
  const load = (ids: number[], fields: Partial<Schedule> = {}) => {
    const orders = ids.map((id) => buildScheduleOrder({ id, version: id === 3 && ids[0] === 3 ? 2 : 1 }))
    client.setQueryDefaults(query.queryKey, { structuralSharing: query.structuralSharing ?? true })
    client.setQueryData(query.queryKey, buildSchedule({ orders, people: [buildPerson()], ...fields }))
    return client.getQueryData(query.queryKey)
  }
  const before = load([1, 2, 3])
  const after = load([3, 1, 2])
  expect(after?.orders.map(({ id }) => id)).toEqual([3, 1, 2])
  expect(after?.orders[0]).toMatchObject({ id: 3, version: 2 })
  expect(after?.orders[1]).toBe(before?.orders[0])
  expect(after?.orders[2]).toBe(before?.orders[1])
  expect(after?.people).toBe(before?.people)
  expect(load([3, 1, 2])).toBe(after)
  const person = buildPerson({ name: 'Bo Chen' })
  expect(load([3, 1, 2], { people: [person] })?.people).toEqual([person])
  client.clear()
})

test('a saved order shows in each schedule that has it', { tags: ['SCH-31'] }, () => {
  const client = createQueryClient()
  const { queryKey } = scheduleQuery('2026-11-22', '2026-11-28')
  client.setQueryData(queryKey, schedule)
  client.setQueryData(undatedQuery.queryKey, {
    pages: [{ count: 1, next: null, previous: null, results: [order] }],
    pageParams: [''],
  })
  showInSchedules(client, { ...buildWorkOrder({ id: 7, title: 'Fascia', version: 2 }), ...times, assigned_workers: [] })
  const shown = { title: 'Fascia', version: 2, worker_ids: [], client_name: 'Oak Street Homes', ...times }
  expect(client.getQueryData(queryKey)?.orders).toMatchObject([shown])
  expect(client.getQueryData(undatedQuery.queryKey)?.pages).toMatchObject([{ results: [shown] }])
  client.clear()
})
