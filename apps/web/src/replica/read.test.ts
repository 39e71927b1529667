import { BUSINESS_DEFAULTS } from '@daywork/domain/business/defaults'
import type { ReplicaOrder } from '@daywork/domain/replica/records'
import { expect, test } from 'vitest'
import { buildWork, buildWorkOrder } from '../testing/build-records.ts'
import type { Mark, ReplicaStore } from './database.ts'
import { readReplica } from './read.ts'

const mark: Mark = {
  cursor: 'c',
  asOf: 7,
  about: {
    worker: null,
    business: { ...BUSINESS_DEFAULTS, is_time_zone_set: true },
    totals: { work_order: 1840, project: 0, client: 0, worker: 0, absence: 0 },
  },
}

/** A copy with three of 1,840 work orders. */
function createStore(): ReplicaStore {
  const rows = [1, 2, 3].map((id) => ({ ...buildWorkOrder({ id, title: `Order ${id}` }), updates: [] }))
  const unused = () => Promise.reject(new Error('only read'))
  return {
    readMark: async () => mark,
    list: async (kind) => (kind === 'work_order' ? rows : []) as never,
    get: async (_kind, id) => rows.find((row) => row.id === id) as never,
    count: async (kind) => (kind === 'work_order' ? rows.length : 0),
    apply: unused,
    clear: unused,
    close: () => {},
  }
}

const read = (key: readonly unknown[], pagePath = '') => readReplica(createStore(), key, { now: 0, pagePath })

test(
  'a list is one page, and counts all records, not those of the copy',
  { tags: ['SYNC-41', 'SYNC-43'] },
  async () => {
    const part = { kind: 'work_order', has: 3, total: 1840 }
    const whole = await read(['work-orders', 'list', {}])
    expect(whole).toMatchObject({ asOf: 7, part, data: { count: 1840, next: null } })
    expect(whole?.data).toHaveProperty('results.length', 3)
    expect(await read(['work-orders', 'list', { search: 'order 2' }])).toMatchObject({
      part,
      data: { count: 1, results: [{ id: 2 }] },
    })
  },
)

test('the checklists of an order are read with the order', { tags: ['CHK-14'] }, async () => {
  const checklist = (id: number) => ({ id, work_order: 2, title: `List ${id}` })
  const order = { ...buildWorkOrder({ id: 2 }), checklists: [checklist(4), checklist(5)] }
  const store = { ...createStore(), get: async (_kind: string, id: number) => (id === 2 ? order : undefined) as never }
  const readOf = (query: object) => readReplica(store, ['checklists', 'list', query], { now: 0 })
  expect(await readOf({ work_order: '2' })).toMatchObject({ data: { count: 2, results: [{ id: 5 }, { id: 4 }] } })
  expect(await readOf({ work_order: '9' })).toBeUndefined()
  expect(await readOf({ page_size: '100' })).toBeUndefined()
})

test('the works of an order that is needed first are read with the order', { tags: ['SYNC-46'] }, async () => {
  const works = [buildWork({ id: 8 }), buildWork({ id: 3 })]
  const orders = new Map<number, ReplicaOrder>([
    [2, { ...buildWorkOrder({ id: 2 }), works }],
    [3, buildWorkOrder({ id: 3 })],
  ])
  const store = { ...createStore(), get: async (_kind: string, id: number) => orders.get(id) as never }
  const readOf = (query: object) => readReplica(store, ['works', 'list', query], { now: 0 })
  expect(await readOf({ work_order_id: '2' })).toMatchObject({ data: { count: 2, results: [{ id: 8 }, { id: 3 }] } })
  // The server has them; an empty list would say that there are none.
  expect(await readOf({ work_order_id: '3' })).toBeUndefined()
  expect(await readOf({ project: '2' })).toBeUndefined()
})

test('a list with a page size is read page by page', { tags: ['SYNC-41'] }, async () => {
  const key = ['work-orders', 'list', { ordering: 'title', page_size: '2' }]
  const first = await read(key)
  expect(first).toMatchObject({ data: { results: [{ id: 1 }, { id: 2 }] } })
  const next = String(Object.entries(first?.data ?? {}).find(([name]) => name === 'next')?.[1])
  expect(await read(key, new URL(next).search)).toMatchObject({ data: { results: [{ id: 3 }], next: null } })
})

test('reads a record, and nothing that the copy does not have', { tags: ['SYNC-41'] }, async () => {
  expect(await read(['work-orders', 'record', 2])).toMatchObject({
    data: { title: 'Order 2', series: null, updates: [] },
  })
  for (const key of [
    ['work-orders', 'record', 4],
    ['work-orders', 'record', 2, 'activity'],
    ['work-orders', 'summary'],
    ['work-orders', 'count'],
    ['works', 'list', {}],
    ['health'],
  ]) {
    expect(await read(key)).toBeUndefined()
  }
})
