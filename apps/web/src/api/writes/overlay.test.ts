import { expect, test } from 'vitest'
import { buildClient, buildWorkOrder } from '../../testing/build-records.ts'
import { editOf, type Operation } from './operation.ts'
import { overlayList, overlayRow, savedRow } from './overlay.ts'

const oak = buildClient()
const rename: Operation = { ...editOf('client', oak, { name: 'Oak Homes' }), key: 'key-1' }
const note: Operation = { ...editOf('client', oak, { notes: 'Ring twice' }), key: 'key-2' }
const pageOf = (...results: { id: number }[]) => ({ count: results.length, next: null, previous: null, results })

test('operations are applied in order, each once, and only to their own record', { tags: ['CACHE-24'] }, () => {
  const overlaid = overlayRow(oak, 'clients', [rename, note])
  expect(overlaid).toEqual({ ...oak, name: 'Oak Homes', notes: 'Ring twice' })
  expect(overlayRow(overlaid, 'clients', [rename, note])).toEqual(overlaid)
  expect(oak.name).toBe('Oak Street Homes')
  expect(overlayRow(buildClient({ id: 6 }), 'clients', [rename])).toEqual(buildClient({ id: 6 }))
  const order = buildWorkOrder({ id: oak.id })
  expect(overlayRow(order, 'work-orders', [rename])).toBe(order)
})

test('a worker is added to a crew once', { tags: ['CACHE-24', 'ASG-02'] }, () => {
  const fields = { worker_id: 4, role: 'PRIMARY' }
  const assign: Operation = { kind: 'assign', entity: 'work_order', target: 7, fields, key: 'key-1' }
  const assigned = overlayRow(buildWorkOrder(), 'work-orders', [assign, assign])
  expect(assigned.assigned_workers).toEqual([fields])
})

test('only the page of a list that contains the record is a new object', { tags: ['CACHE-24'] }, () => {
  const list = { pages: [pageOf(oak), pageOf(buildClient({ id: 6 }))] }
  const overlaid = overlayList(list, 'clients', [rename])
  expect(overlaid.pages[0]?.results).toEqual([{ ...oak, name: 'Oak Homes' }])
  expect(overlaid.pages[1]).toBe(list.pages[1])
  expect(overlayList(list, 'clients', [])).toBe(list)
  expect(overlayList(list, 'workers', [rename])).toBe(list)
})

test('a form is filled in from what the server returned', { tags: ['CACHE-24'] }, () => {
  expect(savedRow(overlayRow(oak, 'clients', [rename, note]))).toBe(oak)
  expect(savedRow(oak)).toBe(oak)
})
