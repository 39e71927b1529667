import { QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { entityKeys } from '../../api/entities.ts'
import { holdInPlace, joinHolding } from '../../api/held-orders.ts'
import { createQueryClient } from '../../api/query-client.ts'
import { buildWorkOrder } from '../../testing/build-records.ts'
import { jsonResponse, fakeNetwork, namesOf } from '../../testing/fake-network.ts'
import { putList, shownRows } from '../../testing/shown-list.ts'
import { getPendingQuestion } from '../../records/dialogs/ask.ts'
import { writeTo } from '../../api/writes/writes.ts'
import { chooseWorker } from './use-choose-worker.ts'

const PATH = '/api/work-orders/7/assign_worker/'

test('choosing a worker sends assign_worker with worker_id and role PRIMARY', { tags: ['ASG-01'] }, async () => {
  const order = buildWorkOrder({ assigned_workers: [{ worker_id: 4, role: 'PRIMARY' }] })
  const calls = fakeNetwork(() => jsonResponse(order))
  await chooseWorker(writeTo(createQueryClient()), buildWorkOrder(), 4)
  expect(calls).toMatchObject([{ method: 'POST', path: PATH, body: { worker_id: 4, role: 'PRIMARY' } }])
})

test('ignores a worker who is already assigned', { tags: ['ASG-02'] }, async () => {
  const calls = fakeNetwork(() => jsonResponse({}))
  const order = buildWorkOrder({ assigned_workers: [{ worker_id: 4, role: 'PRIMARY' }] })
  await chooseWorker(writeTo(createQueryClient()), order, 4)
  expect(calls).toEqual([])
  expect(getPendingQuestion()).toBeUndefined()
})

test('after an assignment the orders on the screen reload, bypassing the cache', { tags: ['ASG-04'] }, async () => {
  const calls = fakeNetwork(() => jsonResponse(buildWorkOrder()))
  const client = createQueryClient()
  const load = vi.fn<() => Promise<object>>(async () => ({ pages: [], pageParams: [] }))
  const shown = new QueryObserver(client, { queryKey: entityKeys.list('work-orders', {}), queryFn: load })
  const leave = shown.subscribe(() => {})
  await vi.waitFor(() => expect(shown.getCurrentResult().isSuccess).toBe(true))
  await chooseWorker(writeTo(client), buildWorkOrder(), 4)
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2))
  expect(namesOf(calls)).toEqual([`POST ${PATH}`])
  leave()
  client.clear()
})

test('a load that started before an assignment never overwrites it', { tags: ['ASG-04', 'CACHE-18'] }, async () => {
  const before = buildWorkOrder()
  const after = buildWorkOrder({ assigned_workers: [{ worker_id: 4, role: 'PRIMARY' }] })
  fakeNetwork(() => jsonResponse(after))
  const client = createQueryClient()
  putList(client, 'work-orders', [before])
  const load = Promise.withResolvers<unknown>()
  let loads = 0
  const queryFn = () => ((loads += 1) === 1 ? load.promise : new Promise(() => {}))
  const list = { queryKey: entityKeys.list('work-orders', {}), queryFn, staleTime: 0 }
  const leave = new QueryObserver(client, list).subscribe(() => {})
  await chooseWorker(writeTo(client), before, 4)
  load.resolve({ pages: [{ count: 1, next: null, previous: null, results: [before] }], pageParams: [''] })
  await vi.waitFor(() => expect(loads).toBeGreaterThan(1))
  expect(shownRows(client, 'work-orders')).toEqual([after])
  leave()
  client.clear()
})

test(
  'an assignment does not reload a filtered list while a completed order retains its place there',
  { tags: ['ASG-04', 'WO-72'] },
  async () => {
    fakeNetwork(() => jsonResponse(buildWorkOrder()))
    const client = createQueryClient()
    const load = vi.fn<() => Promise<object>>(async () => ({ pages: [], pageParams: [] }))
    const query = { queryKey: entityKeys.list('work-orders', { status: 'IN_PROGRESS' }), queryFn: load }
    const leaveList = joinHolding()
    const leave = new QueryObserver(client, query).subscribe(() => {})
    await vi.waitFor(() => expect(client.isFetching()).toBe(0))
    holdInPlace(8, 'IN_PROGRESS')
    await chooseWorker(writeTo(client), buildWorkOrder(), 4)
    await vi.waitFor(() => expect(client.isFetching()).toBe(0))
    expect(load).toHaveBeenCalledOnce()
    expect(client.getQueryState(query.queryKey)?.isInvalidated).toBe(true)
    leave()
    leaveList()
    client.clear()
  },
)

test('a failed assignment logs its own message and shows a dialog', { tags: ['ASG-05'] }, async () => {
  fakeNetwork(() => jsonResponse({ detail: 'Internal server error.' }, 500))
  const logged = vi.spyOn(console, 'info').mockImplementation(() => {})
  const chosen = chooseWorker(writeTo(createQueryClient()), buildWorkOrder(), 4)
  await vi.waitFor(() => expect(getPendingQuestion()).toBeDefined())
  expect(getPendingQuestion()).toMatchObject({
    text: 'Could not assign worker to work order. Please try again.',
    confirm: 'OK',
  })
  getPendingQuestion()?.answer(true)
  await chosen
  expect(logged.mock.calls.map(([first]) => String(first))).toContain('Error: Failed to assign worker')
})
