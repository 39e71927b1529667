import { expect, test } from 'vitest'
import { buildClient, buildProject, buildWorkOrder } from '../../testing/build-records.ts'
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

test('rows have the new names of their client and project, in order', { tags: ['SYNC-143'] }, () => {
  const order = buildWorkOrder({ id: 7, client: oak.id, client_name: oak.name, project: 3, project_title: 'Kitchen' })
  const other = buildWorkOrder({ id: 8, client: 6, project: 4, project_title: 'Porch' })
  const title: Operation = { kind: 'edit', entity: 'project', target: 3, fields: { title: 'Bath' }, key: 'key-3' }
  const again: Operation = { ...title, fields: { title: 'Large bath' }, key: 'key-4' }
  const shown = { ...order, client_name: 'Oak Homes', project_title: 'Large bath' }
  expect(overlayRow(order, 'work-orders', [rename, note, title, again])).toEqual(shown)
  const list = { pages: [pageOf(other, order), pageOf(other)] }
  const overlaid = overlayList(list, 'work-orders', [rename, again])
  expect(overlaid.pages[0]?.results).toEqual([other, shown])
  expect(overlaid.pages[0]?.results[0]).toBe(other)
  expect(overlaid.pages[1]).toBe(list.pages[1])
  expect(overlayList(list, 'work-orders', [note])).toBe(list)
  // An order that moves to the renamed project.
  const moved: Operation = { ...editOf('work_order', other, { project: 3 }), key: 'key-5' }
  expect(overlayRow(other, 'work-orders', [moved, title])).toMatchObject({ project: 3, project_title: 'Bath' })
  const project = buildProject({ id: 3, client: oak.id })
  expect(overlayRow(project, 'projects', [rename])).toEqual({ ...project, client_name: 'Oak Homes' })
})

test('a form is filled in from what the server returned', { tags: ['CACHE-24'] }, () => {
  expect(savedRow(overlayRow(oak, 'clients', [rename, note]))).toBe(oak)
  expect(savedRow(oak)).toBe(oak)
})
