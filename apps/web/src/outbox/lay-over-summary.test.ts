import type { Page } from '@daywork/domain/paging/page'
import type { WorkOrder } from '@daywork/domain/work-orders/work-order'
import { type InfiniteData, QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { entityKeys } from '../api/entities.ts'
import { addToLists, removeFromLists, showInLists } from '../api/list-cache.ts'
import { SUMMARY_KEY } from '../api/order-summary.ts'
import { keptWrites, type KeptWrite, type LocalRecords, localRecords } from '../api/writes/kept-writes.ts'
import { buildWorkOrder } from '../testing/build-records.ts'
import { layOverSummary } from './lay-over-summary.ts'

const SERVER = { in_progress: 5, completed: 7, urgent: 2, total: 20 }
const write = (target: number, kind: KeptWrite['kind'], more: Partial<KeptWrite> = {}): KeptWrite => ({
  key: `${kind}-${target}`,
  kind,
  entity: 'work_order',
  target,
  state: 'waiting',
  ...more,
})
const gutter = buildWorkOrder({ id: 7, status: 'SCHEDULED', priority: 'URGENT', version: 2 })
const door = buildWorkOrder({ id: 8, status: 'IN_PROGRESS', priority: 'LOW', version: 2 })
const fresh = buildWorkOrder({ id: -3, status: 'IN_PROGRESS', priority: 'URGENT' })

const client = new QueryClient()
function list(...results: WorkOrder[]) {
  const pages = [{ count: results.length, next: null, previous: null, results }]
  client.setQueryData<InfiniteData<Page<WorkOrder>, string>>(entityKeys.list('work-orders', {}), {
    pages,
    pageParams: [''],
  })
  client.setQueryData(SUMMARY_KEY, SERVER)
}
const showLocal = (...rows: WorkOrder[]) =>
  localRecords.set({
    addTo: () => ({ pages: [{ count: rows.length, next: null, previous: null, results: rows }] }),
  } as unknown as LocalRecords)

const shown = (copied: readonly WorkOrder[] = []) => layOverSummary(SERVER, client, copied)
/** The summary that is cached now, with what waits. */
const shownNow = () => layOverSummary(client.getQueryData<typeof SERVER>(SUMMARY_KEY) ?? SERVER, client, [])

afterEach(() => {
  client.clear()
  keptWrites.set([])
  localRecords.set(null)
})

test('orders that are created, changed, and deleted here count as they are shown', { tags: ['WO-154'] }, () => {
  list(gutter, door)
  keptWrites.set([write(7, 'start'), write(8, 'complete')])
  expect(shown()).toEqual({ ...SERVER, completed: 8 })
  keptWrites.set([write(7, 'edit', { fields: { priority: 'LOW' } }), write(8, 'delete')])
  expect(shown()).toEqual({ in_progress: 4, completed: 7, urgent: 1, total: 19 })
  keptWrites.set([write(7, 'start'), write(7, 'delete', { entity: 'client' })])
  expect(shown()).toEqual({ ...SERVER, in_progress: 6 })
  keptWrites.set([write(-3, 'create')])
  showLocal(fresh)
  expect(shown()).toEqual({ in_progress: 6, completed: 7, urgent: 3, total: 21 })
  // Its page was open before it was started.
  client.setQueryData(entityKeys.record('work-orders', -3), { ...fresh, status: 'SCHEDULED' })
  keptWrites.set([write(-3, 'create'), write(-3, 'start')])
  expect(shown()).toEqual({ in_progress: 6, completed: 7, urgent: 3, total: 21 })
  // A closed order is not urgent.
  keptWrites.set([write(7, 'complete')])
  showLocal()
  expect(shown()).toEqual({ ...SERVER, completed: 8, urgent: 1 })
  keptWrites.set([write(7, 'complete', { state: 'trouble' })])
  expect(shown()).toEqual(SERVER)
})

test('an order that the page has not loaded counts as the copy on the device has it', { tags: ['WO-154'] }, () => {
  keptWrites.set([write(7, 'start')])
  expect(shown()).toEqual(SERVER)
  expect(shown([gutter])).toEqual({ ...SERVER, in_progress: 6 })
  // The page knows that someone else has started it.
  list({ ...gutter, status: 'IN_PROGRESS', version: 3 })
  expect(shown([gutter])).toEqual(SERVER)
})

test('what was sent counts once, also before the counts are loaded again', { tags: ['WO-154', 'SYNC-51'] }, () => {
  list(gutter, door)
  const sent = { state: 'sent' } as const
  keptWrites.set([write(7, 'start', sent), write(8, 'delete', sent), write(-3, 'create', sent)])
  showLocal(fresh)
  const expected = { in_progress: 6, completed: 7, urgent: 3, total: 20 }
  expect(shownNow()).toEqual(expected)
  const started: WorkOrder = { ...gutter, status: 'IN_PROGRESS', version: 3 }
  showInLists(client, 'work-orders', started)
  expect(shownNow()).toEqual(expected)
  removeFromLists(client, 'work-orders', 8)
  expect(shownNow()).toEqual(expected)
  addToLists(client, 'work-orders', { ...fresh, id: 9 })
  showLocal()
  expect(shownNow()).toEqual(expected)
  keptWrites.set([])
  expect(shownNow()).toEqual(expected)
})

test('a sent change of an order that only its page has counts once', { tags: ['WO-154', 'SYNC-51'] }, () => {
  list(door)
  client.setQueryData(entityKeys.record('work-orders', 7), gutter)
  keptWrites.set([write(7, 'start', { state: 'sent' })])
  expect(shownNow()).toEqual({ ...SERVER, in_progress: 6 })
  const started: WorkOrder = { ...gutter, status: 'IN_PROGRESS', version: 3 }
  showInLists(client, 'work-orders', started)
  client.setQueryData(entityKeys.record('work-orders', 7), started)
  expect(shownNow()).toEqual({ ...SERVER, in_progress: 6 })
})
