import type { PulledChange } from '@daywork/domain/sync/pull'
import { type QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import { DAYS_KEY } from '../api/day-query.ts'
import { type Entity, entityKeys } from '../api/entities.ts'
import { holdInPlace, joinHolding, releaseOrders } from '../api/held-orders.ts'
import { createQueryClient } from '../api/query-client.ts'
import { SCHEDULE_KEY } from '../api/schedule.ts'
import { SHARED_PAGES_KEY } from '../api/shared-pages-key.ts'
import { WRITES_KEY } from '../api/writes/writes.ts'
import { buildClient, buildWorkOrder } from '../testing/build-records.ts'
import { buildSchedule, buildScheduleOrder } from '../testing/build-schedule.ts'
import { showChanges } from './show-changes.ts'

/** A cache with queries on the screen. `loads` has the key of each query that was reloaded. */
function openCache(data: readonly (readonly [readonly unknown[], unknown])[]) {
  const client = createQueryClient()
  const loads: string[] = []
  for (const [queryKey, shown] of data) {
    client.setQueryData(queryKey, shown)
    const queryFn = () => {
      loads.push(JSON.stringify(queryKey))
      return shown
    }
    onTestFinished(new QueryObserver(client, { queryKey, queryFn, staleTime: Infinity }).subscribe(() => {}))
  }
  onTestFinished(() => client.clear())
  return { client, loads }
}

const pageOf = (...results: object[]) => ({
  pages: [{ count: results.length, next: null, previous: null, results }],
  pageParams: [''],
})
const list = (entity: Entity, narrowing = {}) => entityKeys.list(entity, narrowing)
const changed = <Row extends { id: number }>(entity: PulledChange['entity'], row: Row): PulledChange => ({
  entity,
  id: row.id,
  row: { ...row },
})
const firstRow = (client: QueryClient, entity: Entity) =>
  client.getQueryData<ReturnType<typeof pageOf>>(list(entity))?.pages[0]?.results[0]

const order = buildWorkOrder({ version: 2 })

/** The cache of a screen with orders. */
const screen = () =>
  openCache([
    [list('work-orders'), pageOf(order)],
    [list('work-orders', { status: 'IN_PROGRESS' }), pageOf(order)],
    [entityKeys.count('work-orders'), 1],
    [entityKeys.record('work-orders', order.id), { ...order, updates: [], series: null }],
    [entityKeys.record('work-orders', 99), { ...order, id: 99, updates: [], series: null }],
    [[...SCHEDULE_KEY, 'a', 'b'], buildSchedule({ orders: [buildScheduleOrder({ id: order.id, version: 2 })] })],
    [[...DAYS_KEY, {}], { orders: [{ ...order, crew: [] }] }],
    [list('clients'), pageOf(buildClient({ version: 1 }))],
    [list('workers'), pageOf()],
  ])

test('what a client sends shows on the pages of its order and project', { tags: ['SYNC-78'] }, async () => {
  const shared = [...SHARED_PAGES_KEY, 'work_order', order.id]
  const { client, loads } = openCache([
    [list('work-orders'), pageOf(order)],
    [list('clients'), pageOf(buildClient({ version: 1 }))],
    [shared, pageOf()],
  ])
  await showChanges(client, [changed('work_order', order)])
  expect(loads).toEqual([JSON.stringify(shared)])
  await showChanges(client, [changed('client', buildClient({ version: 2 }))])
  expect(loads).toHaveLength(1)
})

test('an edited order shows in place, and what depends on it reloads once', { tags: ['SYNC-80'] }, async () => {
  const { client, loads } = screen()
  const newer = { ...order, version: 3, title: 'Replace the gutter', status: 'COMPLETED' as const }
  const shown = showChanges(client, [changed('work_order', newer)])
  expect(firstRow(client, 'work-orders')).toMatchObject({ title: 'Replace the gutter' })
  await shown
  expect(loads.toSorted()).toEqual(
    [
      '["clients","list",{}]',
      '["work-orders","days",{}]',
      '["work-orders","list",{"status":"IN_PROGRESS"}]',
      '["work-orders","record",7]',
      '["work-orders","schedule","a","b"]',
      '["workers","list",{}]',
    ].toSorted(),
  )
})

test('many changes cause one reload', { tags: ['SYNC-80'] }, async () => {
  const { client, loads } = screen()
  const added = Array.from({ length: 50 }, (_, n) => changed('work_order', { ...order, id: 1000 + n, version: 1 }))
  await showChanges(client, [...added, changed('work_order', { ...order, version: 3 })])
  expect(new Set(loads).size).toBe(loads.length)
  expect(loads).toContain('["work-orders","list",{}]')
  expect(loads).toContain('["work-orders","count"]')
  expect(loads).not.toContain('["work-orders","record",99]')
})

test('changes that are already shown, and older ones, reload nothing', { tags: ['SYNC-80'] }, async () => {
  const { client, loads } = openCache([
    [list('clients'), pageOf(buildClient({ version: 2, notes: 'own' }))],
    [entityKeys.count('clients'), 1],
  ])
  await showChanges(client, [changed('client', buildClient({ version: 2, notes: 'own' }))])
  await showChanges(client, [changed('client', buildClient({ version: 1, notes: 'before' }))])
  // A delete that is already shown.
  await showChanges(client, [{ entity: 'client', id: 77, row: null }])
  expect(loads).toEqual([])
  expect(firstRow(client, 'clients')).toMatchObject({ notes: 'own' })
})

test(
  'changed names of the same version are shown in place, and new file signatures are ignored',
  { tags: ['SYNC-80'] },
  async () => {
    const media = (signature: string) => [{ id: 1, url: `/media/1/preview/?signature=${signature}` }]
    const row = { ...order, media: media('one'), client_name: 'Oak Street Homes' }
    const { client, loads } = openCache([[list('work-orders'), pageOf(row)]])
    await showChanges(client, [changed('work_order', { ...row, media: media('two') })])
    expect(firstRow(client, 'work-orders')).toMatchObject({ media: media('one') })
    await showChanges(client, [changed('work_order', { ...row, client_name: 'Oak & Sons' })])
    expect(firstRow(client, 'work-orders')).toMatchObject({ client_name: 'Oak & Sons' })
    expect(loads).toEqual([])
  },
)

test('a note of the same version reloads the page of its order only', { tags: ['SYNC-80', 'SYNC-78'] }, async () => {
  const { client, loads } = screen()
  await showChanges(client, [changed('work_order', order)])
  expect(loads).toEqual(['["work-orders","record",7]'])
})

test('a deleted record is removed from lists and counts', { tags: ['SYNC-80'] }, async () => {
  const { client, loads } = screen()
  const shown = showChanges(client, [{ entity: 'work_order', id: order.id, row: null }])
  expect(firstRow(client, 'work-orders')).toBeUndefined()
  await shown
  expect(loads).toContain('["work-orders","count"]')
  expect(loads).toContain('["clients","list",{}]')
})

test('a deleted record of a list that is not loaded changes its count', { tags: ['SYNC-80'] }, async () => {
  const { client, loads } = openCache([
    [entityKeys.count('clients'), 80],
    [list('clients', { search: 'harbor' }), pageOf()],
  ])
  await showChanges(client, [{ entity: 'client', id: 77, row: null }])
  expect(loads).toContain('["clients","count"]')
})

test('a delete by this page is not counted twice', { tags: ['SYNC-80'] }, async () => {
  const more = {
    pages: [{ ...pageOf(buildClient()).pages[0], count: 80, next: '/api/clients/?page=2' }],
    pageParams: [''],
  }
  const { client, loads } = openCache([
    [list('clients'), more],
    [entityKeys.count('clients'), 80],
  ])
  const shown = showChanges(client, [{ entity: 'client', id: 77, row: null }])
  expect(client.getQueryData(entityKeys.count('clients'))).toBe(80)
  await shown
  expect(loads).toContain('["clients","count"]')
})

test(
  'what this page deleted or joined is not requested again, but what others deleted is',
  { tags: ['SYNC-80', 'SCH-76'] },
  async () => {
    const series = (id: number) => entityKeys.record('series', id)
    const { client, loads } = openCache([1, 2, 3].map((id) => [series(id), { id, version: 1 }] as const))
    const write = (kind: string, target: number) =>
      client
        .getMutationCache()
        .build(client, {
          mutationKey: [...WRITES_KEY, 'series', kind],
          mutationFn: () => Promise.resolve({ result: 'queued' }),
        })
        .execute({ kind, entity: 'series', target })
    await write('join', 1)
    await write('delete', 2)
    await write('restore', 2)
    await showChanges(
      client,
      [1, 2, 3].map((id) => ({ entity: 'series', id, row: null })),
    )
    expect(loads.toSorted()).toEqual([JSON.stringify(series(2)), JSON.stringify(series(3))])
  },
)

test(
  'a change that comes while its list loads is not hidden by the older response',
  { tags: ['SYNC-80', 'CACHE-18'] },
  async () => {
    const client = createQueryClient()
    onTestFinished(() => client.clear())
    const [before, after] = [buildClient({ version: 1 }), buildClient({ version: 2, name: 'Oak & Sons' })]
    const { promise, resolve } = Promise.withResolvers<unknown>()
    const queryFn = vi.fn<() => unknown>().mockReturnValueOnce(promise).mockReturnValue(pageOf(after))
    const observer = new QueryObserver(client, { queryKey: list('clients'), queryFn, staleTime: Infinity })
    onTestFinished(observer.subscribe(() => {}))
    const shown = showChanges(client, [changed('client', after)])
    resolve(pageOf(before))
    await shown
    expect(firstRow(client, 'clients')).toMatchObject({ name: 'Oak & Sons' })
    expect(queryFn).toHaveBeenCalledTimes(2)
  },
)

test('an order that keeps its place in a list stays there', { tags: ['SYNC-81'] }, async () => {
  const { client, loads } = screen()
  onTestFinished(joinHolding())
  holdInPlace(order.id, 'IN_PROGRESS')
  await showChanges(client, [changed('work_order', { ...order, version: 3 })])
  expect(loads).not.toContain('["work-orders","list",{"status":"IN_PROGRESS"}]')
  expect(client.getQueryState(list('work-orders', { status: 'IN_PROGRESS' }))?.isInvalidated).toBe(true)
  releaseOrders()
})
