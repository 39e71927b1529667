import { BUSINESS_DEFAULTS } from '@daywork/domain/business/defaults'
import type { ReplicaOrder } from '@daywork/domain/replica/records'
import type { Page } from '@daywork/domain/paging/page'
import type { Work } from '@daywork/domain/portfolio/work'
import { expect, test } from 'vitest'
import { buildWork, buildWorkOrder } from '../testing/build-records.ts'
import type { Mark, ReplicaStore } from './database.ts'
import { readReplica } from './read.ts'

const mark: Mark = {
  cursor: 'c',
  scope: 'phone',
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
})

test('the portfolio is read from the works of all orders, newest first', { tags: ['SYNC-41', 'PORT-27'] }, async () => {
  const at = (hour: number) => `2026-03-02T0${hour}:00:00.000Z`
  const orders: ReplicaOrder[] = [
    {
      ...buildWorkOrder({ id: 2, client: 5 }),
      works: [
        buildWork({ id: 8, work_order_id: 2, created_at: at(8), author: 'ben' }),
        buildWork({ id: 3, work_order_id: 2, created_at: at(3) }),
      ],
    },
    buildWorkOrder({ id: 3 }),
    { ...buildWorkOrder({ id: 4 }), works: [buildWork({ id: 9, work_order_id: 4, created_at: at(5) })] },
  ]
  const store = { ...createStore(), list: async () => orders as never }
  const readOf = async (query: object) => {
    const findAuthor = (id: number) => (id === 6 ? 'ben' : undefined)
    const found = await readReplica(store, ['works', 'list', query], { now: 0, findAuthor })
    return (found?.data as Page<Work> | undefined)?.results.map(({ id }) => id)
  }
  expect(await readOf({})).toEqual([8, 9, 3])
  expect(await readOf({ client: '5' })).toEqual([8, 3])
  // The form of a link or a report would show them as if they were all.
  expect(await readOf({ client: '5', page_size: '100' })).toBeUndefined()
  expect(await readOf({ author: '6' })).toEqual([8])
  // The copy does not have the ids of accounts: it cannot say that there are none.
  expect(await readOf({ author: '7' })).toBeUndefined()
  expect(await readOf({ search: 'nothing like it' })).toEqual([])
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
    ['works', 'count'],
    ['health'],
  ]) {
    expect(await read(key)).toBeUndefined()
  }
})
