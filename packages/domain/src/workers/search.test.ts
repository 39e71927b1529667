import { expect, test } from 'vitest'
import { isWorkerFound, isWorkerShown } from './search.ts'
import type { Worker } from './worker.ts'

const ann: Worker = {
  id: 1,
  name: 'Ann Lee',
  phone: '5555550142',
  email: 'Ann@crew.example',
  title: 'Site Foreman',
  status: 'BUSY',
  skills: { Welding: true, 'Crane Operation': true },
  work_order_count: 0,
  scheduled_start: null,
  scheduled_end: null,
  created_at: '2025-01-05T10:00:00Z',
  updated_at: '2025-01-05T10:00:00Z',
}

test.for(['ann', 'CREW.', '(555) 555', '5550142', 'foreman', 'weld', 'CRANE op', ' '])(
  '"%s" finds the worker by name, phone, email, title or any skill',
  { tags: ['WRK-26', 'FMT-12'] },
  (search) => {
    expect(isWorkerFound(search, ann)).toBe(true)
  },
)

test('other text finds nobody, nor do missing fields or two skills read as one text', { tags: ['WRK-26'] }, () => {
  expect(isWorkerFound('weldingcrane', ann)).toBe(false)
  expect(isWorkerFound('null', { ...ann, phone: null, email: null, title: null, skills: {} })).toBe(false)
})

test('a worker must match search and filter; no filter lets everyone through', { tags: ['WRK-27', 'WRK-28'] }, () => {
  expect(isWorkerShown({ search: 'ann', status: 'BUSY' }, ann)).toBe(true)
  expect(isWorkerShown({ search: 'ann', status: 'AVAILABLE' }, ann)).toBe(false)
  expect(isWorkerShown({ search: 'bob', status: 'BUSY' }, ann)).toBe(false)
  expect(isWorkerShown({ search: '', status: '' }, ann)).toBe(true)
})
