import fc from 'fast-check'
import { expect, test } from 'vitest'
import { WORKER_STATUSES, type WorkerStatus } from './statuses.ts'
import { compareWorkers, isWorkerFound, isWorkerShown } from './worker-list.ts'
import type { Worker } from './worker.ts'

const worker = (name: string | null | undefined, status: WorkerStatus = 'BUSY') => ({ name, status })

test('sorts available workers first, then by name', { tags: ['FMT-14'] }, () => {
  const crew = [worker('Bea'), worker('cem', 'AVAILABLE'), worker('Abe'), worker('Dora', 'AVAILABLE')]
  expect(crew.toSorted(compareWorkers).map(({ name }) => name)).toEqual(['cem', 'Dora', 'Abe', 'Bea'])
})

test('ignores case and all other statuses, and sorts missing names last', { tags: ['FMT-15'] }, () => {
  const crew = [
    worker('zoe', 'INACTIVE'),
    worker(null, 'BUSY'),
    worker('Émile', 'ON_LEAVE'),
    worker('  ', 'INACTIVE'),
    worker('adam', 'ON_LEAVE'),
    worker('Bob', 'BUSY'),
  ]
  expect(crew.toSorted(compareWorkers).map(({ name }) => name)).toEqual(['adam', 'Bob', 'Émile', 'zoe', null, '  '])
})

test(
  'sorting does not change the stored list, and sorting twice changes nothing',
  { tags: ['FMT-14', 'FMT-20'] },
  () => {
    const anyone = fc.record({
      name: fc.option(fc.constantFrom('Ann', 'ann', 'Bo', 'Çetin', ''), { nil: undefined }),
      status: fc.constantFrom(...WORKER_STATUSES),
    })
    fc.assert(
      fc.property(fc.array(anyone), (crew) => {
        const stored = structuredClone(crew)
        const sorted = crew.toSorted(compareWorkers)
        expect(crew).toEqual(stored)
        expect(sorted.toSorted(compareWorkers)).toEqual(sorted)
        const lastAvailable = sorted.findLastIndex(({ status }) => status === 'AVAILABLE')
        expect(sorted.slice(0, lastAvailable + 1).every(({ status }) => status === 'AVAILABLE')).toBe(true)
      }),
    )
  },
)

const ann: Worker = {
  id: 1,
  name: 'Ann Lee',
  phone: '5555550142',
  email: 'Ann@crew.example',
  title: 'Site Foreman',
  status: 'BUSY',
  skills: { Welding: true, 'Crane Operation': true },
  expirations: [],
  work_order_count: 0,
  active_work_orders_count: 0,
  scheduled_start: null,
  scheduled_end: null,
  version: 1,
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

test(
  'other text finds no worker; missing fields never match, and no match spans two skills',
  { tags: ['WRK-26'] },
  () => {
    expect(isWorkerFound('weldingcrane', ann)).toBe(false)
    expect(isWorkerFound('null', { ...ann, phone: null, email: null, title: null, skills: {} })).toBe(false)
  },
)

test(
  'a worker must match both the search and the filter; an empty filter matches everyone',
  { tags: ['WRK-27', 'WRK-28'] },
  () => {
    expect(isWorkerShown({ search: 'ann', status: 'BUSY' }, ann)).toBe(true)
    expect(isWorkerShown({ search: 'ann', status: 'AVAILABLE' }, ann)).toBe(false)
    expect(isWorkerShown({ search: 'bob', status: 'BUSY' }, ann)).toBe(false)
    expect(isWorkerShown({ search: '', status: '' }, ann)).toBe(true)
  },
)
